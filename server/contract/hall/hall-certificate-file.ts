/** Where the hall's certificate lies as a file, so that devices offer to install it. */
export const hallCertificateFile = '/hall-certificate.crt';
