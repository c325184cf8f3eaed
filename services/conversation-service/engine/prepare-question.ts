/** What is done to a question before it is read: Spanish is translated, and several questions are split. */

// Questions in Spanish, word for word, so that figures, part numbers and kinds of products are understood.

const words: readonly (readonly [RegExp, string])[] = [
	[/\b(\d[\d.,]*)\s*(?:por|x)\s*(\d[\d.,]*)\b/g, "$1 x $2"],
	[/\bpies?(?: cuadrados)?\b/g, "ft"],
	[/\bmetros?\b/g, "m"],
	[/\bcu[aá]nt[oa]s\b/g, "how many"],
	[/\b(?:qu[eé] |cu[aá]l es el )?precios?\b|\bcu[aá]nto cuestan?\b/g, "price"],
	[/\b(?:hay|tienen|en) (?:existencia|inventario|stock)s?\b|\binventario\b|\bdisponibles?\b/g, "in stock"],
	[/\b(?:l[aá]mparas|focos|bombillas|bombillos)\b/g, "lamps"],
	[/\b(?:luces|luz|luminarias?|iluminaci[oó]n)\b/g, "lights"],
	[/\b(?:almac[eé]n|bodega|nave)\b/g, "warehouse"],
	[/\boficinas?\b/g, "office"],
	[/\b(?:estacionamiento|parqueadero)\b/g, "parking lot"],
	[/\b(?:aula|sal[oó]n de clases?|escuela)\b/g, "classroom"],
	[/\b(?:necesito|quiero|busco|necesitamos)\b/g, "need"],
	[/\b(?:pedidos|[oó]rdenes)\b/g, "orders"],
	[/\bfacturas\b/g, "invoices"],
	[/\b(?:mi|mis)\b/g, "my"],
	[
		/\b(?:hola|buen[oa]s (?:d[ií]as|tardes|noches)|por favor|gracias|una?|unos|unas|el|la|los|las|de|del|para|con|y|me|que|se|es)\b/g,
		" ",
	],
];

const spanish =
	/\b(?:hola|necesit\w+|quiero|busco|cu[aá]nt[oa]s?|luces|l[aá]mparas|precio|para|por|pies|almac[eé]n|tienen|gracias|buen[oa]s)\b/gi;

export const spanishLead = "Respondo en inglés. Esto es lo que entendí:";

/** @returns the question in English; `null` when it isn't Spanish, or has nothing that is understood without its grammar */
export function translateSpanish(message: string): string | null {
	if ((message.match(spanish)?.length ?? 0) < 2) return null;
	const translated = words
		.reduce((text, [pattern, word]) => text.replace(new RegExp(pattern.source, "gi"), word), message)
		.replace(/[¿¡,.;:!]+(?=\s|$)|^[¿¡]/g, " ")
		.replace(/\s+/g, " ")
		.trim();
	const hasFigure = /\d/.test(translated);
	if (!hasFigure) return null;
	// "Lights for a warehouse of 100 x 60 ft" asks how many.
	return / x \d/.test(translated) && !/how many/.test(translated)
		? `how many ${translated.replace(/\bneed /, "")}`
		: translated;
}

// Several questions in one message.

const mostQuestions = 3;

/** Abbreviations such as "approx." end no sentence; neither do figures such as "4.5". */
const sentenceEnd =
	/(?<=\?)\s+|(?<=[a-z)]{3}[.!])\s+(?=[A-Z])| ?\n+\s*| (?=(?:and|also),? (?:what(?:'?s)?|which|how|is|are|do|does|where|can|when)\b)/;

/** "And how much total": asks no more than the part before. */
const ofSame =
	/^(?:and|also),? (?:how much|how many|what(?:'?s)?)(?: (?:is|are|the|it|that|they|in|all|grand|do|does|come|comes|to))* (?:totals?|altogether|all|sum)\W*$/i;

/** Parts that ask on their own; a part without a word of its own stays with the one before. */
export function splitQuestions(message: string): string[] {
	const parts = message
		// Long runs of spaces would be tried from each of them.
		.replace(/[^\S\n]+/g, " ")
		.split(sentenceEnd)
		.map((part) => part.trim())
		.filter((part) => /[\p{L}\p{N}]/u.test(part));
	const asking = parts.filter(
		(part) =>
			!ofSame.test(part) &&
			/\?|\b(?:what(?:'?s)?|which|how|where|can|show|find|need|compare)\b|^(?:(?:and|also),? )?(?:is|are|does|do)\b|^(?:the )?(?:warranty|price|stock|lumens|wattage|cri|lead time|specs?) (?:on|of|for)\b/i.test(
				part,
			),
	);
	if (asking.length < 2 || parts.length > mostQuestions * 2) return [message];
	const merged: string[] = [];
	for (const part of parts) {
		if (asking.includes(part) || merged.length === 0) merged.push(part);
		else merged.push(`${merged.pop()} ${part}`);
	}
	return merged.length <= mostQuestions ? merged : [message];
}
