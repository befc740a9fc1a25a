import { lengthPhoneRule } from '../person/phone.ts';
import { contactMessageSchema } from './contact-message.schema.ts';

const message = { name: 'Test Visitor', email: 'visitor@example.com', subject: 'Hours', message: 'Open on Sunday?' };
const faultOf = (change: object) => {
  const issue = contactMessageSchema(lengthPhoneRule).safeParse({ ...message, ...change }).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};

describe('a contact message', () => {
  it.each(['name', 'email', 'subject', 'message'])('requires %s', (field) => {
    expect(faultOf({ [field]: ' ' })).toBe(`${field}: text`);
    expect(faultOf({ [field]: undefined })).toBe(`${field}: required`);
  });

  it.each([undefined, '', '+359888000000'])('accepts %j as phone number, which is optional', (phoneNumber) => {
    expect(faultOf({ phoneNumber })).toBeUndefined();
  });

  it('refuses an invalid phone number', () => {
    expect(faultOf({ phoneNumber: '12' })).toBe('phoneNumber: phone');
  });
});
