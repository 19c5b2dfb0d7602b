import { jobDescriptionFile, type Opening } from '../../domain/site/opening.ts';
import { Icon } from '../Icon.tsx';
import { downloadJobDescription } from './download-job-description.ts';
import styles from './OpeningDetails.module.css';

/** The job, its requirements, and the job description as a PDF. */
export function OpeningDetails({ opening }: { opening: Opening }) {
  const { title, description, duties, requirements, pdfUrl } = opening;
  return (
    <div>
      <div className={styles.details}>
        <div>
          <p className="lead">{description}</p>
          <div className={styles.actions}>
            {/* The form below already has the role of the unfolded opening. */}
            <a className="btn btn-ink btn-s" href="#apply">
              <span>
                Apply<span className="visually-hidden"> as {title}</span>
              </span>
              <Icon name="down" />
            </a>
            {pdfUrl === null ? (
              <span className="muted">Job description (PDF): made when this opening is published.</span>
            ) : (
              <a
                className="btn btn-line btn-s"
                href={pdfUrl}
                download={jobDescriptionFile(title)}
                onClick={(event) => {
                  event.preventDefault();
                  void downloadJobDescription(title, pdfUrl);
                }}
              >
                <Icon name="download" />
                <span>
                  Job description<span className="visually-hidden"> of the {title}</span> (PDF)
                </span>
              </a>
            )}
          </div>
        </div>
        <div className={styles.lists}>
          <Points heading="What you will do" points={duties} />
          <Points heading="What we ask" points={requirements} />
        </div>
      </div>
    </div>
  );
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <h4>{heading}</h4>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
