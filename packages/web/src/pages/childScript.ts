import { certificatesParameter, writeCertificates, type ChildAge } from '@agm/domain/certificates';

/**
 * Runs in the document of a child profile before everything else: whatever a script of the page then reads of the catalogue names the
 * certificates, so that no cache between mixes up two profiles. It stands in the document, because every remote asks for itself, those of
 * earlier releases too, and visitors without a child profile load nothing for it.
 */
export const childScript = (age: ChildAge): string =>
  `(()=>{const ask=fetch;window.fetch=(what,how)=>{if(typeof what==='string'||what instanceof URL){const url=new URL(what,location.href);if(url.origin===location.origin&&url.pathname.startsWith('/content-api/')&&!url.searchParams.has('${certificatesParameter}')&&/^(get)?$/i.test(how?.method??'')){url.searchParams.set('${certificatesParameter}','${writeCertificates(age)}');what=url.href}}return ask(what,how)}})()`;
