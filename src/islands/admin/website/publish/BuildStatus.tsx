import { askForBuild } from '../../../../browser/content/website-calls.ts';
import { asApiError, messageAbout } from '../../../../browser/shared/api-error.ts';
import { notify } from '../../../../browser/shared/toasts.ts';
import type { IconName } from '../../../../components/icons.ts';
import { type BuildProgress, buildProgress } from '../../../../domain/content/build-progress.ts';
import { CONTENT_MESSAGES } from '../../../../domain/content/content-messages.ts';
import { cardDate } from '../../../../domain/shared/dates.ts';
import { Icon } from '../../../Icon.tsx';
import { useSingleFlight } from '../../../useSingleFlight.ts';
import { Button } from '../../Button.tsx';
import { timeOfDay } from '../../saving/india-time.ts';
import type { Site } from '../useSite.ts';
import styles from './Publish.module.css';

interface Props {
  site: Site;
  onChanged: () => Promise<void>;
}

const ICONS: Record<BuildProgress, IconName> = {
  live: 'check',
  waiting: 'clock',
  building: 'clock',
  failed: 'warn',
  late: 'warn',
  behind: 'warn',
  byHand: 'flag',
};

/** What becomes of the newest publication, until visitors see it. Its live region is always rendered. */
export function BuildStatus({ site, onChanged }: Props) {
  const { view, live } = site;
  const { busy, run } = useSingleFlight();
  const number = view.publication?.number ?? 0;
  const progress = buildProgress(number, live.published, view.build);
  const log = progress === 'failed' && view.build.failed?.log;
  const canAsk = view.build.canAsk && ['failed', 'late', 'behind'].includes(progress);

  return (
    <div role="status">
      {number > 0 && (
        <div className={styles.build} data-progress={progress}>
          <Icon name={ICONS[progress]} />
          <span>
            <b>{headline(progress, number, live.published)}</b> {details(progress, site)}
          </span>
          {canAsk && (
            <Button
              isOff={busy}
              data-needs="operation"
              onPress={() =>
                void run(async () => {
                  try {
                    await askForBuild();
                  } catch (error) {
                    notify.error(messageAbout(asApiError(error)));
                    throw error;
                  } finally {
                    await onChanged();
                  }
                })
              }
            >
              Build again
            </Button>
          )}
          {canAsk && <p data-lacks="operation">An owner can ask for the build again.</p>}
          {log && (
            <details>
              <summary>For whoever runs the website</summary>
              <p>{log}</p>
            </details>
          )}
        </div>
      )}
    </div>
  );
}

/** @param live the number of the publication that visitors see */
function headline(progress: BuildProgress, number: number, live: number): string {
  switch (progress) {
    case 'live':
      return `Publication ${number} is live.`;
    case 'waiting':
      return `Publication ${number} waits for the build.`;
    case 'building':
      return `Publication ${number} is being built.`;
    case 'failed':
      return `Publication ${number} could not be built.`;
    case 'late':
      return `Nothing is heard of the build of publication ${number}.`;
    case 'behind':
    case 'byHand':
      return `Visitors see ${publicationOf(live)}, while publication ${number} is published.`;
  }
}

/** What visitors see, which a deploy of an earlier build changes too. */
const publicationOf = (live: number) => (live === 0 ? 'the original text' : `publication ${live}`);

const LATER = 'Visitors see it in some minutes; until then the site stays as it was.';

const AN_EARLIER_DEPLOY =
  ' When an earlier deploy was published again on purpose, take this publication back as well: the next build would bring it again.';

function details(progress: BuildProgress, { view, live }: Site): string {
  const { build } = view;
  const now = `Visitors ${live.published === 0 ? 'still see' : 'see'} ${publicationOf(live.published)}.`;
  switch (progress) {
    case 'live':
      return `Built ${cardDate(live.built)}.`;
    case 'waiting':
      return `${build.requested ? `Asked for at ${timeOfDay(new Date(build.requested.at))}. ` : ''}${LATER} ${now}`;
    case 'building':
      return `${build.started ? `Begun at ${timeOfDay(new Date(build.started.at))}. ` : ''}${LATER} ${now}`;
    case 'failed':
      return `${build.failed?.message ?? ''} ${now}`;
    case 'late':
      return `The site stays as it was, and nothing is lost. Ask for the build again; when that does not help, whoever runs the website finds the reason in the log of the build. ${now}`;
    case 'behind':
      // After the restore of a backup into a new site, visitors still see the original text.
      return `Nothing is lost. Build again to make it live.${live.published === 0 ? '' : AN_EARLIER_DEPLOY}`;
    case 'byHand':
      return CONTENT_MESSAGES.byHand;
  }
}
