import { useReducer } from 'react';
import shared from './Screen.module.css';
import { Screen } from './Screen.tsx';
import { ScreenButton } from './ScreenButton.tsx';
import styles from './TaskBoard.module.css';
import { COLUMNS, chosenTask, dateOf, TASK_BOARD, taskBoard } from './task-board.ts';

const PARTS = ['Board', 'My day', 'Timeline', 'Files'];

/** Tasks: one is moved to another column, and its date changes with it. */
export default function TaskBoard() {
  const [state, send] = useReducer(taskBoard, TASK_BOARD);
  const chosen = chosenTask(state);
  return (
    <Screen
      app="Circuit"
      parts={PARTS}
      title="Showroom launch"
      statusMessage={state.statusMessage}
      onStartOver={() => send({ type: 'startOver' })}
    >
      <div className={styles.board}>
        {COLUMNS.map((column) => (
          <div key={column} className={styles.column}>
            <p aria-hidden="true">{column}</p>
            <ul aria-label={column}>
              {state.tasks
                .filter((task) => task.column === column)
                .map((task) => (
                  <li key={task.id} data-done={column === 'Done' || undefined}>
                    <ScreenButton
                      variant="row"
                      chosen={task === chosen}
                      onPress={() => send({ type: 'choose', id: task.id })}
                    >
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
              onPress={() => send({ type: 'move', to: column })}
            >
              {column}
            </ScreenButton>
          ))}
        </div>
      </div>
    </Screen>
  );
}
