import { createRoot } from 'react-dom/client';
import type { TitleAnswer } from '@agm/api';
import '@agm/ui/tokens.css';
import '@agm/ui/base.css';
import { toCardWords } from '../../../../remotes/availability/src/model/cardWords.ts';
import { AvailabilityCard } from '../../../../remotes/availability/src/views/AvailabilityCard/AvailabilityCard.tsx';
import { EmbedPlace } from '../../../../remotes/availability/src/views/EmbedPlace/EmbedPlace.tsx';

/** The peer that most widget libraries are: our very card, bundled with its own React, which asks for data and draws itself. */
const place = document.getElementById('card');
const { home = '' } = place?.dataset ?? {};
const answer = await fetch(`${home}/content-api/title/parasite?country=us`);
const title = (await answer.json()) as TitleAnswer;
if (place) {
  createRoot(place).render(
    <EmbedPlace theme="auto">
      <AvailabilityCard
        card={toCardWords(title, { country: 'us', hasFailed: false, embed: { home } })}
        poster={null}
        isAsking={false}
        onChoose={() => {}}
        onRetry={() => {}}
      />
    </EmbedPlace>,
  );
}
