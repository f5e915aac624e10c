  { name: 'parsers', title: 'Parsers of files, mails and texts', run: fuzzParsers },
