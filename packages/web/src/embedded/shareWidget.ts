import path from 'node:path';
import type { OwnBuild, SiteBuild, SiteBuilds } from '../siteBuilds/SiteBuilds.ts';
import { readKeptWidget, type WidgetFiles } from './widgetFiles.ts';

const file = 'widget.js';

/** The widget with the versions that the other servers of the site have: who pinned one finds it at each of them. */
export interface SharedWidget extends WidgetFiles {
  /** Brings a version here that another server has; does nothing where none has it. */
  find(version: string): Promise<void>;
  /** Brings all of them here. */
  takeIn(): Promise<void>;
}

export function shareWidget(files: WidgetFiles, builds: Pick<SiteBuilds, 'known' | 'find' | 'bring' | 'folderOf'>): SharedWidget {
  const { versions } = files;
  async function add(build: SiteBuild): Promise<void> {
    const { version, since } = build;
    const known = versions.get(version);
    const widget = known ?? ((await builds.bring(build)) ? await readKeptWidget(builds.folderOf(build), since) : null);
    if (widget && widget.since !== since) versions.set(version, { ...widget, since });
    else if (widget && !known) versions.set(version, widget);
  }
  return {
    ...files,
    async find(version) {
      const build = await builds.find('widget', (one) => one.version === version);
      if (build) await add(build);
    },
    async takeIn() {
      for (const build of builds.known('widget')) await add(build);
    },
  };
}

/** What this server puts where all servers find it: each version that its data folder, `kept`, has. */
export const ownWidgets = ({ versions }: WidgetFiles, kept: string): readonly OwnBuild[] =>
  [...versions].map(([version, { integrity, since }]) => ({
    kind: 'widget',
    version,
    files: { [file]: integrity },
    since,
    from: path.join(kept, version),
  }));
