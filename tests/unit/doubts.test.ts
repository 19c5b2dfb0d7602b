import { describe, expect, it } from 'vitest';
import { validate } from '../../src/domain/shared/validate.ts';
import { doubtsOf } from '../../src/domain/submissions/doubts.ts';
import { ENQUIRY as KIND } from '../../src/domain/submissions/enquiry.ts';
import { schemaOf } from '../../src/domain/submissions/field-schemas.ts';
import { formReducer, IDLE } from '../../src/islands/forms/form-state.ts';
import { ENQUIRY } from '../helpers/samples.ts';

const AGAIN = 'Send again if it is right.';
const asked = (change: object) => doubtsOf(KIND.fields, { ...ENQUIRY, ...change });

describe('the form asks', () => {
  it.each([
    ['rahul@gmial.com', 'Did you mean rahul@gmail.com? We answer to rahul@gmial.com.'],
    ['Rahul@GMAIL.CON', 'Did you mean Rahul@gmail.com? We answer to Rahul@GMAIL.CON.'],
    ['r@yaho.com', 'Did you mean r@yahoo.com? We answer to r@yaho.com.'],
    ['r@rediffmail.co', 'Did you mean r@rediffmail.com? We answer to r@rediffmail.co.'],
  ])('about the address %s', (email, question) => {
    expect(asked({ email })).toEqual({ email: `${question} ${AGAIN}` });
    expect(validate(schemaOf(KIND.fields), { ...ENQUIRY, email }).ok).toBe(true);
  });

  it.each(['a@gmail.com', 'a@yahoo.co.in', 'a@mail.example', 'a@भारत.भारत', ''])(
    'not about the address %s',
    (email) => {
      expect(asked({ email })).toEqual({});
    },
  );

  it.each([
    ['98765 4321', '9 digits'],
    ['९८७६५ ४३२१', '9 digits'],
    ['1234567', '7 digits'],
    ['+91 98765 4321', '9 digits'],
    ['98765 432101', '11 digits'],
    ['2756 4321', '8 digits'],
    ['((((1))))', '1 digit'],
  ])('about the number %s', (phone, count) => {
    const question = `This number has ${count}; Indian numbers have 10.`;
    expect(asked({ phone })).toEqual({ phone: `${question} ${AGAIN}` });
    expect(validate(schemaOf(KIND.fields), { ...ENQUIRY, phone }).ok).toBe(true);
  });

  it.each(['98765 43210', '+91 20 1234 5678', '020 1234 5678', '1800 123 4567', '+65 9123 4567', '+44 20 794 600', ''])(
    'not about the number %s',
    (phone) => expect(asked({ phone })).toEqual({}),
  );
});

describe('a question in the state of a form', () => {
  const doubted = formReducer(IDLE, { type: 'refused', errors: { name: 'x' }, doubts: { phone: 'Right?' } });

  it('counts and stops an attempt like an error', () => {
    expect(doubted).toMatchObject({ phase: 'idle', invalidCount: 2, failedAttempts: 1, doubts: { phone: 'Right?' } });
  });

  it('goes when its field is edited, when the form is sent and when another attempt is refused', () => {
    expect(formReducer(doubted, { type: 'edited', field: 'phone' })).toMatchObject({ doubts: {}, invalidCount: 0 });
    expect(formReducer(doubted, { type: 'edited', field: 'name' }).doubts).toEqual({ phone: 'Right?' });
    expect(formReducer(doubted, { type: 'submitted' }).doubts).toEqual({});
    expect(formReducer(doubted, { type: 'failed', message: 'No' }).doubts).toEqual({});
  });
});
