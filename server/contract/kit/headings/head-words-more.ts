/** Headings of lists (head-words.ts) for the columns that describe people and addresses. */
export const moreHeadWords = {
  priority: `
    en: priority, seeding priority, seeding, seed; de: Setzplatz, Setzliste, Setzung; fr: tête de série, priorité; es: cabeza de serie
    it: testa di serie; pt: cabeça de série; nl: plaatsing; da: seedning; sv: seedning; no: seeding; fi: sijoitettu; is: röðun
    pl: rozstawienie; cs: nasazení; sk: nasadenie; hu: kiemelés; sl: nosilec; hr: nositelj; ru: посев; uk: посів; bg: поставен
    mk: носител; sr: носилац; ro: cap de serie; el: σειρά κατάταξης; tr: seribaşı, seri başı; et: asetus; lv: izsēšana; lt: išskirstymas
    sq: përparësia; ca: cap de sèrie`,
  category: `
    en: category, player category, age class, class; de: Kategorie, Altersklasse, Klasse; fr: catégorie; es: categoría; it: categoria
    pt: categoria, escalão; nl: categorie; da: kategori, klasse; sv: kategori, klass; no: kategori, klasse; fi: sarja, luokka; is: flokkur
    pl: kategoria; cs: kategorie; sk: kategória; hu: kategória; sl: kategorija; hr: kategorija; ru: категория; uk: категорія; bg: категория
    mk: категорија; sr: категорија; ro: categorie, categoria; el: κατηγορία; tr: kategori; et: kategooria; lv: kategorija; lt: kategorija
    sq: kategoria; ca: categoria`,
  sex: `
    en: sex, gender; de: Geschlecht; fr: sexe, genre; es: sexo, género; it: sesso, genere; pt: sexo, género; nl: geslacht; da: køn; sv: kön
    no: kjønn; fi: sukupuoli; is: kyn; pl: płeć; cs: pohlaví; sk: pohlavie; hu: nem; sl: spol; hr: spol; ru: пол; uk: стать; bg: пол
    mk: пол; sr: пол; ro: sex; el: φύλο; tr: cinsiyet; et: sugu; lv: dzimums; lt: lytis; sq: gjinia; ca: sexe`,
  residence: `
    en: residence, country of residence, resident in; de: Wohnland, Wohnsitzland; fr: pays de résidence; es: país de residencia
    it: paese di residenza; pt: país de residência; nl: woonland; da: bopælsland; sv: bosättningsland; no: bostedsland; fi: asuinmaa
    is: búsetuland; pl: kraj zamieszkania; cs: země bydliště; sk: krajina bydliska; hu: lakóhely országa; sl: država prebivališča
    hr: država prebivališta; ru: страна проживания; uk: країна проживання; bg: държава на пребиваване; mk: земја на живеење
    sr: држава пребивалишта; ro: țara de reședință; el: χώρα διαμονής; tr: ikamet ülkesi; et: elukohariik; lv: dzīvesvietas valsts
    lt: gyvenamoji šalis; sq: vendi i banimit; ca: país de residència`,
  mobile: `
    en: mobile, mobile phone, cell, cell phone; de: Mobil, Handy, Mobiltelefon, Natel; fr: portable, mobile, téléphone portable; es: móvil
    it: cellulare; pt: telemóvel, celular; nl: mobiel, gsm; da: mobil, mobiltelefon; sv: mobil, mobiltelefon; no: mobil, mobiltelefon
    fi: matkapuhelin; is: farsími; pl: komórka, telefon komórkowy; cs: mobil; sk: mobil; hu: mobil; sl: mobilni telefon; hr: mobitel
    ru: мобильный, мобильный телефон; uk: мобільний; bg: мобилен, мобилен телефон; mk: мобилен; sr: мобилни; ro: mobil; el: κινητό
    tr: cep, cep telefonu; et: mobiil; lv: mobilais; lt: mobilusis; sq: celulari; ca: mòbil`,
  phone: `
    en: phone, telephone, phone number; de: Telefon, Tel, Telefonnummer; fr: téléphone; es: teléfono; it: telefono; pt: telefone
    nl: telefoon; da: telefon; sv: telefon; no: telefon; fi: puhelin; is: sími; pl: telefon; cs: telefon; sk: telefón; hu: telefon
    sl: telefon; hr: telefon; ru: телефон; uk: телефон; bg: телефон; mk: телефон; sr: телефон; ro: telefon; el: τηλέφωνο; tr: telefon
    et: telefon; lv: tālrunis; lt: telefonas; sq: telefoni; ca: telèfon`,
  city: `
    en: city, town; de: Ort, Wohnort, Stadt; fr: ville, commune; es: ciudad, localidad; it: città, comune; pt: cidade, localidade
    nl: stad, woonplaats, plaats; da: by; sv: ort, stad, postort; no: by, sted, poststed; fi: kaupunki, paikkakunta; is: borg, staður
    pl: miasto, miejscowość; cs: město, obec; sk: mesto, obec; hu: város, település; sl: mesto, kraj bivanja; hr: grad, mjesto; ru: город
    uk: місто; bg: град; mk: град; sr: град, место; ro: oraș, oraşul, localitate; el: πόλη; tr: şehir, il; et: linn; lv: pilsēta
    lt: miestas; sq: qyteti; ca: ciutat`,
  street: `
    en: street, address; de: Straße, Adresse, Anschrift; fr: rue, adresse; es: calle, dirección; it: via, indirizzo; pt: rua, morada
    nl: straat, adres; da: gade, adresse; sv: gata, adress; no: gate, adresse; fi: katuosoite, osoite; is: gata, heimilisfang
    pl: ulica, adres; cs: ulice, adresa; sk: ulica, adresa; hu: utca, cím; sl: ulica, naslov; hr: ulica, adresa; ru: улица, адрес
    uk: вулиця, адреса; bg: улица, адрес; mk: улица, адреса; sr: улица, адреса; ro: stradă, strada, adresă; el: οδός, διεύθυνση
    tr: sokak, cadde, adres; et: tänav, aadress; lv: iela, adrese; lt: gatvė, adresas; sq: rruga, adresa; ca: carrer, adreça`,
  postcode: `
    en: postcode, postal code, zip, zip code; de: PLZ, Postleitzahl; fr: code postal; es: código postal, cp; it: cap; pt: código postal
    nl: postcode; da: postnummer, postnr; sv: postnummer, postnr; no: postnummer, postnr; fi: postinumero; is: póstnúmer; pl: kod pocztowy
    cs: psč; sk: psč; hu: irányítószám; sl: poštna številka; hr: poštanski broj; ru: индекс, почтовый индекс; uk: поштовий індекс
    bg: пощенски код; mk: поштенски број; sr: поштански број; ro: cod poștal; el: τκ, ταχυδρομικός κώδικας; tr: posta kodu
    et: postiindeks, sihtnumber; lv: pasta indekss; lt: pašto kodas; sq: kodi postar; ca: codi postal`,
  website: `
    en: website, web, homepage, internet, url; de: Webseite, Webadresse; fr: site web, site internet; es: sitio web, página web
    it: sito, sito web; pt: página web, sítio web; nl: webpagina; da: hjemmeside; sv: hemsida, webbplats; no: nettside, hjemmeside
    fi: kotisivu, verkkosivu; is: vefsíða; pl: strona, strona www; cs: webová stránka; sk: webová stránka; hu: honlap, weboldal
    sl: spletna stran; hr: web stranica; ru: сайт; uk: сайт; bg: уебсайт, сайт; mk: веб страница; sr: веб сајт; ro: pagină web
    el: ιστοσελίδα; tr: web sitesi; et: koduleht, veebileht; lv: mājaslapa; lt: svetainė; sq: faqja; ca: lloc web, pàgina web`,
} as const;
