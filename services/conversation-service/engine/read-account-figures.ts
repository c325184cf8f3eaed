/** What questions about an account say of money, days and people: "over 60 days", "$3,000", "who has to ok it". */
import { readAmount } from "#rules/typed-numbers/amount";
import { dropThousands } from "#rules/typed-numbers/decimal";

/** `number`: of an order or PO whose approver is asked for. */
export type ApprovalQuestion = { kind: "approvals"; number: string | null };
/** What the user's accounts owe, against each other. */
export type OwingQuestion = { kind: "owing"; overdue: boolean; daysLate: number | null; least: boolean };

/** "What price does Graybar pay for it": nobody's prices but the caller's own are told. */
const foreignPrice =
	/\b(?:what|how much)(?: (?:price|discount|cost|pricing|multiplier|terms?))?(?:'s| do| does| did| is| are| would)? (?!(?:i|we|you|it|that|this|they|my|our|your|the|an?|one|each|shipping|freight|delivery|do|does|did|is|are|would|will|can|price|discount|cost|pricing|multiplier|terms?)\b)(?:[\w&.'’-]+ ){1,4}(?:pays?|paying|gets?|getting|charged?|charges|charging|buys?|buying|sells?|selling|asks?|asking)\b(?! (?:here|there)\b).*\b(?:for|on|at|it|them|these|those)\b|\b(?:what|which) (?:price|discount|pricing|multiplier)s? (?:do|does|did) (?!(?:i|we|you)\b)|\b(?:graybar|rexel|wesco|grainger|home depot|lowe'?s|sonepar|ced|city electric|platt|elliott|crescent|fastenal|ferguson|amazon|menards|border states)(?:'s)? (?:price|pricing|discount|cost)s?\b(?!.{0,40}\bmatch)/i;

export const asksForForeignPrice = (text: string): boolean => foreignPrice.test(text);

/** "Who has to ok PO 4471", "whose signature does it need" */
const approver =
	/\bwho(?:'?s|se|m)?\b.{0,30}\b(?:ok|okay|okays|oks|approv\w*|sign(?:s|ed)?(?: off)?|signature|release[sd]?|sitting on|holding(?: up)?)\b|\b(?:anything|what|which|any orders?|something) (?:\w+ ){0,2}(?:i|we)(?:'ve| have|'d)? (?:\w+ ){0,3}(?:sign(?: off)?|ok|okay|approve|release)\b|\b(?:waiting|stuck|held up|hung up) (?:on|for|with|by) (?:whom|who|somebody|someone)\b|\bwho\b.{0,30}\b(?:waiting|wait|waits) (?:on|for)\b/i;
const approverNumber = /(?<![\w-])((?=[\w-]*\d)[a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/gi;

/** "A 4000 order", "orders over 5000": an order's total, not its number. */
const orderTotal =
	/\b(?:an?|any) (?:\$ ?)?\d[\d,]{2,8}(?:\.\d\d)?(?: ?k| dollars?)? (?:orders?|purchases?|po)\b|\b(?:orders?|purchases?|pos|anything) (?:of|for|over|above|under) \$? ?\d[\d,]{2,8}(?! ?[a-z%])/i;
const needsApproval =
	/\b(?:need|needs|require|requires) (?:an? |any )?(?:approvals?|ok|okay|sign ?off|signature)\b/i;

/** Whether it asks who approves orders of a total, or if anybody has to; those that wait are another question. */
export const asksAboutTotal = (text: string): boolean =>
	orderTotal.test(text) &&
	(approver.test(text) || needsApproval.test(text)) &&
	!/\b(?:wait\w*|pending|stuck|held)\b/i.test(text);

export function readApprover(text: string): ApprovalQuestion | null {
	if (!approver.test(text) || /\bquotes?\b|\bul\b|\bdlc\b/i.test(text)) return null;
	const numbers = text.match(approverNumber) ?? [];
	return {
		kind: "approvals",
		number: numbers.find((one) => one.length >= 4 && !/^\d+k$/i.test(one)) ?? null,
	};
}

const paidWhen =
	/\b(?:what|how much) (?:did|have|has) (?:we|i) pa(?:y|id) (?:you )?(?:in|on|last|this|during|since|between)\b/i;

/** "What did we pay in November"; "what did we pay for" something asks for a price. */
export const asksWhatWasPaid = (text: string): boolean => paidWhen.test(text);

/** "Is AVL-2026-118 approved yet": a PO or request by its number. */
export function readApproved(text: string): string | null {
	if (!/\b(?:approved?|approval|rejected|signed off)\b/i.test(text)) return null;
	if (/\b(?:invoices?|quotes?|claims?|returns?|rmas?|payments?)\b/i.test(text)) return null;
	return /(?<![\w-])(?!(?:ul|so|dlc|ap)-)([a-z]{2,6}-(?:[a-z0-9]+-)*\d+)(?![\w-])/i.exec(text)?.[1] ?? null;
}

/** "Over 60 days", "60+ days", "90 days late"; `null` for days of something else. */
const late = [
	/\b(?:over|more than|older than|beyond|past|above|at least|exceeding|>) ?(\d{1,3}) ?(?:-|\+)? ?days?\b(?! old)/i,
	/\b(\d{1,3}) ?(?:\+|plus|or more|and over|and up) ?days?\b(?! old)/i,
	/\b(\d{1,3}) days? (?:or more|and (?:over|up|older|beyond)|plus|\+)/i,
	/\b(\d{1,3}) days? (?:late|past due|overdue|behind)\b/i,
];

export function readDaysLate(text: string): number | null {
	const days = late.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
	return days === undefined ? null : Number(days);
}

/** "Which accounts are 90+", "anyone past 60": days of the columns of an aging. */
const age =
	/\b(?:over|past|beyond|at|in the) (30|45|60|90|120)\b(?! ?[a-z%$])|\b(30|45|60|90|120) ?(?:\+|plus\b)/i;

function readAge(text: string): number | null {
	const days = age.exec(text)?.slice(1).find(Boolean);
	return days === undefined ? null : Number(days);
}

const owed =
	/\b(?:past due|overdue|behind|late|delinquent|owes?|owed|owing|balance|in arrears|aging|receivables?|pay(?:s|ing)? (?:late|slow\w*))\b/i;
const manyAccounts =
	/\b(?:which|what|any|who|how many|rank|list|show|all|both|most|each|every)\b.{0,40}\b(?:accounts?|customers?|distributors?)\b|\b(?:my|our|all|both) (?:\w+ )?(?:accounts|customers)\b|\bwho (?:of (?:my|our) \w+ )?(?:owes|is (?:the )?(?:most|furthest|past due|overdue|late|behind))\b/i;
const ownDebt = /\b(?:do|does|did|have|are) (?:i|we)\b|\b(?:my|our|this) (?:account|balance)\b(?!s)/i;

/** "Which of my accounts is past due the most" compares accounts; "what does my account owe" doesn't. */
export function readOwing(text: string): OwingQuestion | null {
	const daysLate = readDaysLate(text) ?? readAge(text);
	// "Any of my accounts over 90 days" asks for what is past due; orders and quotes are as old as that, too.
	const isAged = daysLate !== null && !/\b(?:orders?|ordered|quotes?|bought|spen[dt])\b/i.test(text);
	if (!(owed.test(text) || isAged) || !manyAccounts.test(text) || ownDebt.test(text)) return null;
	if (/\b(?:invoice|order|quote)s?\b/i.test(text) && !/\baccounts\b|\bcustomers\b/i.test(text)) return null;
	if (
		!/\b(?:accounts|customers|distributors|who|(?:which|what|any|each|every) (?:account|customer|distributor))\b/i.test(
			text,
		)
	)
		return null;
	return {
		kind: "owing",
		overdue: daysLate !== null || /\b(?:past due|overdue|late|behind|delinquent|arrears)\b/i.test(text),
		daysLate,
		least: /\b(?:least|lowest|smallest)\b/i.test(text),
	};
}

const dollarAmount =
	/\$ ?(\d[\d,]*(?:\.\d{1,2})?)( ?k\b)?|\b(\d[\d,]*(?:\.\d{1,2})?)( ?k)? ?(?:dollars|bucks|usd)\b|\b(\d{1,3})( ?k)\b(?! ?(?:lm|lumens))/i;

/** US dollars of "$3,000", "3k", "3000 dollars". */
export function readDollars(message: string): number | null {
	// "LST-96-40K-80L" has no 40 thousand dollars in it.
	const text = message.replace(/(?<![\w$])(?=[\w.-]*[a-z])(?=[\w.-]*\d)[\w.]+(?:-[\w.]+)+/gi, " ");
	const found = dollarAmount.exec(text);
	// "Can I spend 3000 without approval"
	const spent = /\bspend (\d[\d,]{2,7}(?:\.\d\d)?)\b/i.exec(text)?.[1];
	// "Who signs off on a 4,000 order"
	const ordered = /\b(\d{1,3}(?:,\d{3})+|\d{4,7})(?:\.\d\d)? (?:orders?|purchases?|po)\b/i.exec(text)?.[1];
	// "Who approves orders over 5000"
	const over = /\b(?:orders?|purchases?|pos|anything) (?:of|for|over|above|under) (\d[\d,]{2,8})\b/i.exec(
		text,
	)?.[1];
	const typed = found?.[1] ?? found?.[3] ?? found?.[5] ?? spent ?? ordered ?? over;
	const amount = typed === undefined ? null : readAmount(dropThousands(typed));
	if (amount === null) return null;
	return (amount / 100) * ((found?.[2] ?? found?.[4] ?? found?.[6]) ? 1000 : 1);
}
