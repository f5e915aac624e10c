/** Beginnings of subjects of automatic replies, as mail programs write them in their languages. */
const beginnings = [
  // English
  ...['automatic reply', 'automatic response', 'auto-?reply', 'auto[ -]reply', 'auto[ -]?response'],
  ...['autoresponse', 'autoreply', 'out of (?:the )?office', 'out-of-office', 'ooo'],
  ...[
    'away from (?:the|my) (?:office|desk)',
    'i am (?:currently )?(?:out of (?:the )?office|away)',
  ],
  ...['on (?:annual )?leave', 'on vacation', 'vacation reply', 'absence notice'],
  // German, French, Spanish, Italian, Portuguese, Dutch
  ...['automatische antwort', 'abwesenheits(?:notiz|nachricht|meldung)', 'abwesend', 'abwesenheit'],
  ...['réponse automatique', 'reponse automatique', 'absence du bureau', 'absent du bureau'],
  ...["message d[’']absence", 'respuesta autom[áa]tica', 'fuera de (?:la )?oficina', 'ausente'],
  ...['risposta automatica', "fuori (?:dall[’'])?ufficio", 'resposta autom[áa]tica'],
  ...[
    'fora do escrit[óo]rio',
    'ausência temporária',
    'automatisch antwoord',
    'afwezigheid(?:sbericht)?',
  ],
  ...['afwezig'],
  // Swedish, Danish, Norwegian, Finnish, Icelandic
  ...['automatiskt svar', 'autosvar', 'frånvaromeddelande', 'frånvaro', 'automatisk svar'],
  ...['fraværende', 'fravær', 'automaattinen vastaus', 'poissaoloviesti', 'sjálfvirkt svar'],
  // Polish, Czech, Slovak, Hungarian, Romanian, Croatian, Slovenian
  ...['automatyczna odpowied[źz]', 'odpowied[źz] automatyczna', 'poza biurem', 'nieobecno[śs][ćc]'],
  ...['automatick[áa] odpov[ěe][ďd]', 'automatick[áa] odpove[ďd]', 'mimo kancel[áa][řr]'],
  ...['automatikus v[áa]lasz', 'r[ăa]spuns automat', 'automatski odgovor', 'samodejni odgovor'],
  // Lithuanian, Latvian, Estonian, Turkish, Indonesian, Malay, Vietnamese
  ...['automatinis atsakymas', 'automātiska atbilde', 'automaatvastus', 'otomatik (?:yanıt|cevap)'],
  ...['balasan otomatis', 'balasan automatik', 'tr[ảa] l[ờo]i t[ựu] đ[ộo]ng'],
  // Greek, Russian, Ukrainian, Bulgarian, Serbian
  ...['αυτόματη απάντηση', 'εκτός γραφείου', 'автоматический ответ', 'автоответ', 'вне офиса'],
  ...['автоматична відповідь', 'автоматичен отговор', 'аутоматски одговор'],
  // Japanese, Chinese, Korean, Thai, Arabic, Hebrew, Hindi
  ...['自動応答', '自動返信', '不在', '自动答复', '自动回复', '自動回覆', '自動回复', '外出'],
  ...['자동 ?회신', '자동 ?응답', '부재 ?중', 'ตอบกลับอัตโนมัติ', 'การตอบกลับอัตโนมัติ'],
  ...['رد تلقائي', 'الرد التلقائي', 'תשובה אוטומטית', 'מענה אוטומטי', 'स्वचालित उत्तर'],
]

/**
 * Matches the decoded subject of an automatic reply. Marks of mail servers such as “[EXTERNAL]” may
 * precede it; “Re:” may not, because a person answers an automatic reply that way.
 */
export const automaticSubject = new RegExp(
  `^\\s*(?:\\[[^\\]]{1,40}\\]\\s*|(?:external|extern|ext)\\s*:\\s*)*(?:${beginnings.join('|')})\\s*(?:$|[:：–—!.\\-(（【\\[]|re\\b|aw\\b)`,
  'iu',
)
