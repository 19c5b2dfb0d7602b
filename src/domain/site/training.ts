import { TRAINING } from '../../facts/training.ts';
import { figuresOf } from './training-figures.ts';

export { TRAINING };

/** The figures of the training as sentences write them. */
export const trainingFigures = () => figuresOf(TRAINING);
