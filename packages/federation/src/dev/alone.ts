import { takeBuild, type Build } from './client.ts';

/** In the page of a remote without a host, whose server reports each build. */
new EventSource('/alone/changes').addEventListener('message', ({ data }) => takeBuild(JSON.parse(String(data)) as Build));
