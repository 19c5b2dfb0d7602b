import shared from './Screen.module.css';
import { Screen } from './Screen.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import styles from './TaskBoard.module.css';
import { COLUMNS, choose, chosenTask, dateOf, move, TASK_BOARD } from './task-board.ts';
import { useDemo } from './useDemo.ts';

const PARTS = ['Board', 'My day', 'Timeline', 'Files'];

/** Tasks: one is moved to another column, and its date changes with it. */
export default function TaskBoard() {
  const demo = useDemo(TASK_BOARD);
  const { state, act } = demo;
  const chosen = chosenTask(state);
  return (
    <Screen app="Circuit" parts={PARTS} title="Showroom launch" demo={demo}>
      <div className={styles.board}>
        {COLUMNS.map((column) => (
          <div key={column} className={styles.column}>
            <p aria-hidden="true">{column}</p>
            <ul aria-label={column}>
              {state.tasks
                .filter((task) => task.column === column)
                .map((task) => (
                  <li key={task.id} data-done={column === 'Done' || undefined}>
                    <ScreenButton variant="row" chosen={task === chosen} onPress={() => act(choose, task.id)}>
                      <span>{task.title}</span>
                      <span className={styles.date}>
                        {task.owner}, {dateOf(task)}
                      </span>
                    </ScreenButton>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and here nothing is sent */}
        <div className={`${shared.panel} ${styles.moves}`} role="group" aria-labelledby="task-board-chosen">
          <p id="task-board-chosen">
            Move <b>{chosen.title}</b> to
          </p>
          {COLUMNS.map((column) => (
            <ScreenButton
              key={column}
              variant="act"
              disabled={column === chosen.column}
              onPress={() => act(move, column)}
            >
              {column}
            </ScreenButton>
          ))}
        </div>
      </div>
    </Screen>
  );
}
