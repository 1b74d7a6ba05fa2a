/** The path of the server's certificate as a file, so that devices offer to install it. */
export const hallCertificateFile = '/hall-certificate.crt';
