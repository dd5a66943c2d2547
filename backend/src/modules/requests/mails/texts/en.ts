import type { RequestTexts } from '../request-news.js';

export const english: RequestTexts = {
  hello: (name) => `Hello ${name},`,
  subject: {
    accepted: ({ number, company }) => `${company} has accepted your request ${number}`,
    planned: ({ number, day }) =>
      day === null ? `Your request ${number} has no day at present` : `Your request ${number} is planned for ${day}`,
    done: ({ number }) => `Your request ${number} is done`,
    cancelled: ({ number }) => `Your request ${number} was cancelled`,
    rejected: ({ number, company }) => `${company} cannot take on your request ${number}`,
    message: ({ number, company }) => `${company} has written to you about your request ${number}`,
  },
  body: {
    accepted: ({ title, company }) => `${company} has accepted your request “${title}” and will take care of it.`,
    planned: ({ title, day }) =>
      day === null
        ? `Your request “${title}” is not planned for a day any more. You will hear when it is.`
        : `Your request “${title}” is planned for ${day}.`,
    done: ({ title }) => `The work on your request “${title}” is done.`,
    cancelled: ({ title }) => `Your request “${title}” was cancelled. If you still need help, please write to us.`,
    rejected: ({ title }) => `Your request “${title}” was not accepted, for this reason:`,
    message: ({ title }) => `There is a new message about your request “${title}”:`,
  },
  follow: 'Follow your request and reply here, without signing in:',
  button: 'View request',
};
