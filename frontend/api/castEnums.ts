// Generated from the Python side by script/generate: change its enumerations and limits.

/** What a person does in a cast. */
export const CastPart = {
  playByPlay: "play-by-play",
  colour: "colour",
  observer: "observer",
  producer: "producer",
} as const;
export type CastPart = (typeof CastPart)[keyof typeof CastPart];

export const castPartLabels: Readonly<Record<CastPart, string>> = {
  "play-by-play": "Play-by-play",
  "colour": "Colour",
  "observer": "Observer",
  "producer": "Producer",
};

/** The language of a cast, by its code of ISO 639-1. Each is called by its own name. */
export const CastLanguage = {
  english: "en",
  arabic: "ar",
  chinese: "zh",
  czech: "cs",
  danish: "da",
  dutch: "nl",
  finnish: "fi",
  french: "fr",
  german: "de",
  italian: "it",
  japanese: "ja",
  korean: "ko",
  norwegian: "no",
  polish: "pl",
  portuguese: "pt",
  russian: "ru",
  spanish: "es",
  swedish: "sv",
  turkish: "tr",
  ukrainian: "uk",
} as const;
export type CastLanguage = (typeof CastLanguage)[keyof typeof CastLanguage];

export const castLanguageLabels: Readonly<Record<CastLanguage, string>> = {
  "en": "English",
  "ar": "\u0627\u0644\u0639\u0631\u0628\u064a\u0629",
  "zh": "\u4e2d\u6587",
  "cs": "\u010ce\u0161tina",
  "da": "Dansk",
  "nl": "Nederlands",
  "fi": "Suomi",
  "fr": "Fran\u00e7ais",
  "de": "Deutsch",
  "it": "Italiano",
  "ja": "\u65e5\u672c\u8a9e",
  "ko": "\ud55c\uad6d\uc5b4",
  "no": "Norsk",
  "pl": "Polski",
  "pt": "Portugu\u00eas",
  "ru": "\u0420\u0443\u0441\u0441\u043a\u0438\u0439",
  "es": "Espa\u00f1ol",
  "sv": "Svenska",
  "tr": "T\u00fcrk\u00e7e",
  "uk": "\u0423\u043a\u0440\u0430\u0457\u043d\u0441\u044c\u043a\u0430",
};
