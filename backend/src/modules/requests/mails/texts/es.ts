import type { RequestTexts } from '../request-news.js';

export const spanish: RequestTexts = {
  hello: (name) => `Hola, ${name}:`,
  subject: {
    accepted: ({ number, company }) => `${company} ha aceptado su solicitud ${number}`,
    planned: ({ number, day }) =>
      day === null
        ? `Su solicitud ${number} no tiene fecha por ahora`
        : `Su solicitud ${number} está programada para el ${day}`,
    done: ({ number }) => `Su solicitud ${number} está terminada`,
    cancelled: ({ number }) => `Su solicitud ${number} fue cancelada`,
    rejected: ({ number, company }) => `${company} no puede atender su solicitud ${number}`,
    message: ({ number, company }) => `${company} le ha escrito sobre su solicitud ${number}`,
  },
  body: {
    accepted: ({ title, company }) => `${company} ha aceptado su solicitud «${title}» y se ocupará de ella.`,
    planned: ({ title, day }) =>
      day === null
        ? `Su solicitud «${title}» ya no tiene fecha. Le avisaremos cuando la tenga.`
        : `Su solicitud «${title}» está programada para el ${day}.`,
    done: ({ title }) => `El trabajo de su solicitud «${title}» está terminado.`,
    cancelled: ({ title }) => `Su solicitud «${title}» fue cancelada. Si aún necesita ayuda, escríbanos.`,
    rejected: ({ title }) => `Su solicitud «${title}» no fue aceptada por este motivo:`,
    message: ({ title }) => `Hay un mensaje nuevo sobre su solicitud «${title}»:`,
  },
  follow: 'Siga su solicitud y responda aquí, sin iniciar sesión:',
  button: 'Ver la solicitud',
};
