// How lerna writes the changelogs of packages and remotes. A commit of this house is one sentence about the product, without a
// type in front of it: every one that touched the package is a line of its changelog, the newest first.
module.exports = () => ({
  parser: { headerPattern: /^(.*)$/, headerCorrespondence: ['subject'] },
  parserOpts: { headerPattern: /^(.*)$/, headerCorrespondence: ['subject'] },
  writer: writer(),
  writerOpts: writer(),
  whatBump: () => ({ level: 2, reason: 'a release is a patch unless its editor says more' }),
  recommendedBumpOpts: { whatBump: () => ({ level: 2 }) },
});

function writer() {
  return {
    mainTemplate: '## {{version}} ({{date}})\n\n{{#each commitGroups}}{{#each commits}}- {{{subject}}}\n{{/each}}{{/each}}\n',
    groupBy: 'type',
    transform: (commit) => (/^(Merge|release:)/.test(commit.header) ? null : { subject: commit.header, hash: commit.hash }),
  };
}
