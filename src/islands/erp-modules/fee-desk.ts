/** A student's fee of the term, in rupees. */
export interface FeeAccount {
  roll: number;
  name: string;
  fee: number;
  paid: number;
  /** Number of the last receipt. */
  receipt?: number;
}

export interface FeeDeskState {
  accounts: readonly FeeAccount[];
  /** Roll number of the student at the desk. */
  chosen: number;
  lastReceipt: number;
  statusMessage: string;
}

const FEE = 12_400;

/** The desk as it opens. Every name and figure is invented. */
export const FEE_DESK: FeeDeskState = {
  accounts: [
    { roll: 1, name: 'Aarav Kulkarni', fee: FEE, paid: FEE, receipt: 411 },
    { roll: 2, name: 'Bhavya Nair', fee: FEE, paid: FEE, receipt: 409 },
    { roll: 3, name: 'Chetan Rao', fee: FEE, paid: 8_000, receipt: 402 },
    { roll: 4, name: 'Diya Banerjee', fee: FEE, paid: FEE, receipt: 414 },
    { roll: 5, name: 'Eshan Gill', fee: FEE, paid: 0 },
    { roll: 6, name: 'Fatima Shaikh', fee: FEE, paid: FEE, receipt: 417 },
  ],
  chosen: 3,
  lastReceipt: 417,
  statusMessage: 'Choose a student who owes, then collect.',
};

/** What the student still owes, in rupees. */
export function balanceOf({ fee, paid }: FeeAccount): number {
  return fee - paid;
}

/** The word in the student's row. */
export function feeStatus(account: FeeAccount): 'Paid' | 'Part' | 'Due' {
  if (balanceOf(account) === 0) return 'Paid';
  return account.paid > 0 ? 'Part' : 'Due';
}

/** The student at the desk. */
export function atDesk({ accounts, chosen }: FeeDeskState): FeeAccount {
  const account = accounts.find(({ roll }) => roll === chosen);
  if (!account) throw new Error(`No student has roll number ${chosen}.`);
  return account;
}

/** Calls a student to the desk. */
export function choose(state: FeeDeskState, roll: number): FeeDeskState {
  const chosen = { ...state, chosen: roll };
  return { ...chosen, statusMessage: `${atDesk(chosen).name} is at the desk.` };
}

/** Collects what the student at the desk owes. */
export function collect(state: FeeDeskState): FeeDeskState {
  const account = atDesk(state);
  if (balanceOf(account) === 0) return state;
  const receipt = state.lastReceipt + 1;
  const paidUp = { ...account, paid: account.fee, receipt };
  return {
    ...state,
    accounts: state.accounts.map((other) => (other === account ? paidUp : other)),
    lastReceipt: receipt,
    statusMessage: `${account.name} has paid. Receipt 0${receipt} is written.`,
  };
}
