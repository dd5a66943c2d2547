import type { RequestTexts } from '../request-news.js';

export const french: RequestTexts = {
  hello: (name) => `Bonjour ${name},`,
  subject: {
    accepted: ({ number, company }) => `${company} a accepté votre demande ${number}`,
    planned: ({ number, day }) =>
      day === null
        ? `Votre demande ${number} n’a pas de date pour le moment`
        : `Votre demande ${number} est prévue pour le ${day}`,
    done: ({ number }) => `Votre demande ${number} est terminée`,
    cancelled: ({ number }) => `Votre demande ${number} a été annulée`,
    rejected: ({ number, company }) => `${company} ne peut pas traiter votre demande ${number}`,
    message: ({ number, company }) => `${company} vous a écrit au sujet de votre demande ${number}`,
  },
  body: {
    accepted: ({ title, company }) => `${company} a accepté votre demande « ${title} » et s’en occupe.`,
    planned: ({ title, day }) =>
      day === null
        ? `Votre demande « ${title} » n’a plus de date. Nous vous préviendrons dès qu’elle en aura une.`
        : `Votre demande « ${title} » est prévue pour le ${day}.`,
    done: ({ title }) => `Les travaux de votre demande « ${title} » sont terminés.`,
    cancelled: ({ title }) =>
      `Votre demande « ${title} » a été annulée. Si vous avez encore besoin d’aide, écrivez-nous.`,
    rejected: ({ title }) => `Votre demande « ${title} » n’a pas été acceptée, pour ce motif :`,
    message: ({ title }) => `Il y a un nouveau message au sujet de votre demande « ${title} » :`,
  },
  follow: 'Suivez votre demande et répondez ici, sans vous connecter :',
  button: 'Voir la demande',
};
