/** The words of a reminder in the language of its person. */
import type { InvoiceLanguage } from '../../invoices/pdf/document-types.ts';

const en = {
  titles: ['Reminder', 'Second reminder', 'Third reminder'],
  preview: 'PREVIEW',
  previewNote: 'Not sent yet: a fee has no number before it is.',
  number: 'Invoice number',
  date: 'Date',
  player: 'Player number',
  payBy: 'Please pay by',
  intro: [
    'we have received no full payment of the following invoice yet. Perhaps it escaped your notice.',
    'in spite of our reminder the following invoice is not fully paid yet. Please pay it now, or tell us what keeps you from it.',
    'in spite of our reminders the following invoice is not fully paid yet. Please pay it now, or tell us what keeps you from it.',
  ],
  occasion: (occasion: string) => `It is for ${occasion}.`,
  text: 'Text',
  due: 'Due',
  amount: 'Amount EUR',
  open: 'Open EUR',
  invoice: (number: string, day: string) => `Invoice ${number} of ${day}`,
  fee: (number: string | null) => (number ? `Fee for late payment, invoice ${number}` : 'Fee for late payment'),
  partlyPaid: 'partly paid: the rest is open',
  toPay: 'To pay',
  crossed: 'If you have paid in the meantime, this letter has crossed with your payment.',
};

const de: typeof en = {
  titles: ['Zahlungserinnerung', 'Zweite Zahlungserinnerung', 'Dritte Zahlungserinnerung'],
  preview: 'VORSCHAU',
  previewNote: 'Noch nicht verschickt: eine Gebühr bekommt ihre Nummer erst dann.',
  number: 'Rechnungsnummer',
  date: 'Datum',
  player: 'Spielernummer',
  payBy: 'Zu zahlen bis',
  intro: [
    'für die folgende Rechnung ist noch keine vollständige Zahlung eingegangen. Vielleicht haben Sie sie übersehen.',
    'trotz unserer Erinnerung ist die folgende Rechnung noch nicht vollständig bezahlt. Bitte zahlen Sie jetzt, oder sagen Sie uns, was Sie daran hindert.',
    'trotz unserer Erinnerungen ist die folgende Rechnung noch nicht vollständig bezahlt. Bitte zahlen Sie jetzt, oder sagen Sie uns, was Sie daran hindert.',
  ],
  occasion: (occasion) => `Sie betrifft ${occasion}.`,
  text: 'Text',
  due: 'Fällig am',
  amount: 'Betrag EUR',
  open: 'Offen EUR',
  invoice: (number, day) => `Rechnung ${number} vom ${day}`,
  fee: (number) => (number ? `Mahngebühr, Rechnung ${number}` : 'Mahngebühr'),
  partlyPaid: 'teilweise bezahlt: der Rest ist offen',
  toPay: 'Zu zahlen',
  crossed: 'Sollten Sie inzwischen gezahlt haben, hat sich dieser Brief mit Ihrer Zahlung gekreuzt.',
};

export const reminderDocumentWords = (language: InvoiceLanguage): typeof en => (language === 'de' ? de : en);
