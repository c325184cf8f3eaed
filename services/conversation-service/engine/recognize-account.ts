/** Questions about quotes, invoices and other people's accounts; other languages and insults. */

type AccountIntent =
	| { kind: "quotes"; search: string | null }
	| { kind: "invoices"; search: string | null; unpaid: boolean; overdue: boolean }
	| { kind: "private" };

const foreignOwner =
	/\b(?:orders?|quotes?|invoices?|pric(?:e|es|ing)|cart|purchases?|balance|accounts?)\b.*\b(?:of|for|from|by)\b.*\b(?:another|other|someone else|somebody else|competitors?|different|neighbor|every(?:one|body)|all) ?(?:compan(?:y|ies)|accounts?|customers?|users?|people|persons?|buyers?|distributors?|contractors?|else)?\b|\b(?:another|other|someone else's|somebody else's|competitors?'?s?|everyone's|all) (?:compan(?:y|ies)'?s?|accounts?'?s?|customers?'?s?|users?'?s?|people'?s?|buyers?'?s?|distributors?'?s?)? ?(?:orders?|quotes?|invoices?|prices|cart|purchases?)\b/i;

const invoice =
	/\binvoices?\b|\bINV-?\d{3,}\b|\b(?:past due|overdue|open balance|account balance|what (?:do|did) (?:i|we) owe|amount due|how much (?:do|did) (?:i|we) owe)\b/i;
const invoiceNumber = /\b(INV-?\d{3,})\b|\binvoices?\s*(?:number|no\.?|#)?\s*#?(\d{4,})/i;
const quoteStatus =
	/\b(?:my|our|the|latest|last|open) (?:\w+ )?quotes?\b|\bquotes? (?:status|number)\b|\bstatus of\b.*\bquotes?\b|\bquote\s*#?\s*Q?-?\d{3,}|\bQ-\d{3,}\b|\bwhere(?:'s| is| are)\b.*\bquotes?\b/i;
const quoteNumber = /\b(Q-\d{3,})\b|\bquotes?\s*(?:number|no\.?|#)?\s*#?(\d{4,})/i;

export function recognizeAccount(text: string): AccountIntent | null {
	if (foreignOwner.test(text) && !/\border(?:s|ing)? (?:of magnitude|for other)\b/i.test(text))
		return { kind: "private" };
	if (invoice.test(text)) {
		const search = invoiceNumber.exec(text)?.slice(1).find(Boolean) ?? null;
		return {
			kind: "invoices",
			search,
			unpaid: /\b(?:unpaid|open|owe|outstanding|balance|due)\b/i.test(text),
			overdue: /\b(?:overdue|past due|late)\b/i.test(text),
		};
	}
	if (quoteStatus.test(text))
		return { kind: "quotes", search: quoteNumber.exec(text)?.slice(1).find(Boolean) ?? null };
	return null;
}

const foreignWords =
	/\b(?:el|los|las|una|para|con|que|cuánt[oa]s?|cuant[oa]s?|necesito|quiero|tienen|busco|luces|hola|gracias|le|les|des|une|pour|avec|combien|bonjour|merci|avez|vous|je|cherche|der|die|das|und|ich|wie|viele|haben|sie|eine|brauche|für|nicht|lampen|preciso|você|obrigado|quantos|luz|quanti|avete|voglio)\b/giu;

/** Two common words of another language, or another script. */
export const isForeign = (text: string): boolean =>
	(text.match(foreignWords)?.length ?? 0) >= 2 ||
	(text.match(/[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Arabic}\p{Script=Hangul}]/gu)
		?.length ?? 0) >= 2;

export const isAbusive = (text: string): boolean =>
	/\b(?:stupid|idiots?|dumb|useless|moron|suck(?:s)?|crap|shit(?:ty)?|fuck\w*|damn|asshole|bullshit|garbage|worthless|hate you)\b/i.test(
		text,
	);
