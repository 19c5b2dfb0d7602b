/** The days of the calendar, as its columns are headed. */
export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

/** A day of a person: at work, half a day, or off. */
export type Attendance = 'In' | 'Half' | 'Off';

export interface LeaveRequest {
  id: string;
  person: string;
  what: string;
  /** Columns of the calendar, from 0. */
  days: readonly number[];
  approved: boolean;
}

export interface LeaveCalendarState {
  week: Readonly<Record<string, readonly Attendance[]>>;
  requests: readonly LeaveRequest[];
  statusMessage: string;
}

/** The week as its supervisor finds it. Every name is invented. */
export const LEAVE_CALENDAR: LeaveCalendarState = {
  week: {
    'Meera Joshi': ['In', 'In', 'In', 'In', 'In'],
    'Imran Ansari': ['In', 'Half', 'In', 'In', 'In'],
    'Sunil Yadav': ['In', 'In', 'In', 'Off', 'In'],
    'Divya Pillai': ['In', 'In', 'In', 'In', 'In'],
    'Arjun Sethi': ['In', 'In', 'In', 'In', 'In'],
  },
  requests: [
    { id: 'divya', person: 'Divya Pillai', what: 'Casual leave, Thu and Fri', days: [3, 4], approved: false },
    { id: 'arjun', person: 'Arjun Sethi', what: 'Sick leave, Wed', days: [2], approved: false },
  ],
  statusMessage: 'Approve a leave and see the week change.',
};

/** Number of people who are off on a day, given by its column from 0. */
export function awayOn({ week }: LeaveCalendarState, day: number): number {
  return Object.values(week).filter((days) => days[day] === 'Off').length;
}

/** Approves a request, which marks its days as off in the person's week. */
export function approve(state: LeaveCalendarState, id: string): LeaveCalendarState {
  const request = state.requests.find((other) => other.id === id);
  if (!request || request.approved) return state;
  const days = state.week[request.person] ?? [];
  return {
    week: {
      ...state.week,
      [request.person]: days.map((day, index) => (request.days.includes(index) ? 'Off' : day)),
    },
    requests: state.requests.map((other) => (other === request ? { ...request, approved: true } : other)),
    statusMessage: `Approved: ${request.person} is off on ${request.days.map((day) => DAYS[day]).join(' and ')}.`,
  };
}
