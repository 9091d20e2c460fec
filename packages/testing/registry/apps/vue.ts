import { prerendered, tsconfig, vite, type PartnerApp } from './partnerApp.ts';

const page = `<script setup lang="ts">
import { ref } from 'vue';
import { Availability, List } from '@agm/embed/vue';
import { hear, home } from './heard';

const country = ref('us');
const isShown = ref(true);
</script>

<template>
  <main>
    <button @click="country = 'uk'">In the UK</button>
    <button @click="isShown = false">Remove</button>
    <template v-if="isShown">
      <Availability
        id="card"
        class="wide"
        style="display: block; max-width: 480px; min-height: 420px; --agm-radius: 3px"
        heading="{title}, tonight"
        prices="off"
        no-offers="Nowhere yet"
        words="included: Ours"
        :home="home"
        slug="parasite"
        :country="country"
        :max-offers="3"
        partner="film-blog"
        @ready="hear('card ready')"
        @error="({ reason }) => hear('card ' + reason)"
        @click="({ platform }) => hear('card click ' + platform)"
      >
        <a :href="home + '/parasite/'">Where to watch Parasite</a>
      </Availability>
      <Availability id="unknown" :home="home" slug="no-such-title" @error="({ reason }) => hear('unknown ' + reason)">
        <a :href="home">Where to watch it</a>
      </Availability>
      <List id="wall" :home="home" path="/shows/" @ready="hear('wall ready')">
        <a :href="home + '/shows/'">Shows</a>
      </List>
      <agm-comments id="element" class="wide" slug="parasite" partner="film-blog">
        <a :href="home + '/parasite/#comments'">What others say</a>
      </agm-comments>
    </template>
  </main>
</template>
`;

const refused = `<script setup lang="ts">
import { Availability, List } from '@agm/embed/vue';
</script>

<template>
  <!-- @vue-expect-error two names of a title -->
  <Availability home="" slug="parasite" :title-id="17" />
  <!-- @vue-expect-error no name of a title -->
  <Availability home="" />
  <!-- @vue-expect-error no such theme -->
  <List home="" path="/shows/" theme="sepia" />
  <!-- @vue-expect-error no such layout -->
  <Availability home="" slug="parasite" layout="wide" />
  <!-- @vue-expect-error no such reason -->
  <List home="" path="/shows/" @error="({ reason }) => reason === 'tired'" />
</template>
`;

export const vueApp: PartnerApp = {
  name: 'Vue with Vite',
  isHydrated: true,
  dependencies: { ...vite, vue: '3.5.45', '@types/node': '24.19.2', '@vitejs/plugin-vue': '6.0.11', 'vue-tsc': '3.3.14' },
  scripts: { ...prerendered.scripts, check: 'vue-tsc' },
  files: {
    ...prerendered.files,
    'tsconfig.json': JSON.stringify({
      ...(JSON.parse(tsconfig({ types: ['node'] })) as object),
      vueCompilerOptions: { strictTemplates: false },
    }),
    'vite.config.js': `
import vue from '@vitejs/plugin-vue';
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('agm-') } } })] };
`,
    'src/Page.vue': page,
    'src/Refused.vue': refused,
    'src/main.ts': "import { createSSRApp } from 'vue';\nimport Page from './Page.vue';\ncreateSSRApp(Page).mount('#app');\n",
    'src/server.ts': `
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import Page from './Page.vue';
export const draw = () => renderToString(createSSRApp(Page));
`,
  },
};
