import { contactReceiptSchema, type ContactMessage } from '@exchange/shared-domain';
import { api } from '@exchange/shared-platform';

function asFormData(message: ContactMessage): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) if (value) form.set(name, value);
  return form;
}

const contactApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    sendContactFormMessage: build.mutation<{ id: string }, ContactMessage>({
      query: (message) => ({ url: '/contact/form', method: 'POST', body: asFormData(message) }),
      responseSchema: contactReceiptSchema,
    }),
  }),
});

export const { useSendContactFormMessageMutation } = contactApi;
