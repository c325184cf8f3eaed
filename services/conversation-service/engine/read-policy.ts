/** Questions that the shop's own pages answer: its policies, and terms and codes of lighting. */

/** Words of policies, in a question that names no product. */
const policy =
	/\b(?:returns?|refunds?|restock\w*|rma|exchange) ?(?:policy|goods|an?|fee|period|charges?|something|it|items?|number|window)?\b|\b(?:opened|used|unused|wrong) (?:box|item|product|carton)\b|\bdamaged?\b|\bshort(?:age| shipped)\b|\b(?:do|can|will|does|how (?:fast|soon|quick\w*|long)) (?:you|it)?\b.*\b(?:ship|deliver)\b|\b(?:shipping|freight|delivery) (?:costs?|rates?|policy|times?|charges?|to|terms)\b|\bopen (?:on|at|today|tomorrow|late)\b|\b(?:business|opening|office|your|store) hours\b|\bwhen are you open\b|\b(?:what time|when|until when|how late) (?:do|does|are|is|will) (?:you|u|y'all|the \w+)(?: guys| all)? (?:open|opened|close|closed|shut)\b|\bdate codes?\b|\blift rental\b|\bnet[- ]?(?:\d\d )?terms\b|\bnet ?\d\d\b|\bpayment (?:terms|methods?|options?)\b|\b(?:credit cards?|visa|mastercard|amex|ach|purchase orders)\b|\bminimum orders?\b|\bprice[- ]?match\w*|\bmatch (?:a |their |another |any )?(?:\w+ )?prices?\b|\b(?:arrived|came|shipped|delivered|showed up) (?:in )?(?:damaged|broken|smashed|cracked|short|wrong|dented)\b|\bwrong (?:ones?|items?|parts?|order|color|products?)\b|\btaxes\b|\bexemption\b|\bdrop[- ]?ship\w*|\bwill[- ]?call\b|\bpick ?up\b(?! truck)|\b(?:tax|resale)[- ](?:exempt\w*|cert\w*|free|id)\b|\bsales tax\b|\bcredit application\b|\bprivacy\b|\bcookies?\b|\bwarranty (?:claims?|policy|terms|cover\w*|period)\b|\b(?:covered|cover) (?:by|under)? ?.*\bwarranty\b|\bwarranty cover\b|\bfile a (?:warranty )?claim\b|\bpolic(?:y|ies)\b|\bterms (?:and|&) conditions\b|\bhow (?:do|can) i (?:register|sign up|create an account|get verified|reset)\b|\bwhere (?:are|is) your\b.*\b(?:office|address|located)\b|\b(?:is|are) (?:it|led|leds) worth\b/i;

/** "What does L70 mean", "explain UGR", "IC rated meaning", "what is a BUG rating" */
const term =
	/^\W*(?:(?:hi|hello|ok|so|and)\W+)?(?:what(?:'s| is| are|s| does| do)?|explain|define|definition of|meaning of|tell me what|(?=(?:diff|difference)s? between))\b(?: the)?(?: (?:diff|difference)s? between| meaning of| definition of)?(?: an?| the)? ?(.+?)(?: (?:mean(?:s|ing)?|stand for|is|are|rating|ratings|rated mean|requirements?))?\W*$/i;
const meaning = /^\W*(.+?) (?:meaning|definition|explained|mean)\W*$/i;

/** Questions of a price, an order or a product, and of what a shown product has. */
const noTerm =
	/\b(?:specs?|specifications?|my|our|your|you|we|i|it|its|this|that|these|those|them|order|quote|invoice|cart|account|rep|cheapest|brightest|best|price|cost|stock|recommend\w*|should|need|use for|good for|replaces?|right for|office|warehouse|status|options?)\b|\d{3,} ?(?:lm|lumens|sq)/i;

export const asksForPolicy = (text: string): boolean => policy.test(text);

/** The term whose meaning is asked for; `null` for other questions. */
export function readTerm(text: string): string | null {
	if (noTerm.test(text) || text.split(/\s+/).length > 12) return null;
	const found = term.exec(text)?.[1] ?? meaning.exec(text)?.[1] ?? null;
	return found && /[a-z]/i.test(found) ? found.trim() : null;
}

/** "How many foot candles does an office need", "recommended light level for a store" */
export const asksForLightLevel = (text: string): boolean =>
	/\b(?:how many|how much|what|which|recommended|required|typical|right|target)\b.*\b(?:foot[\s-]?candles?|fc|lux|light(?:ing)? levels?|illuminance)\b|\blight(?:ing)? levels? (?:for|in|of)\b/i.test(
		text,
	) && !/\b\d[\d,.]* ?(?:ft|feet|')? ?(?:x|×|by|sq)[ \d]/i.test(text);

/** "Do I need a neutral", "can my customer see", "is it safe with": of how things are done, not of what there is. */
const advice =
	/^\W*(?:(?:hi|hello|so|and|ok|also)\W+)?(?:(?:do|should|must|may) (?:i|we|you)(?: guys)? (?:really |still |also )?(?:need|have to|use|install|wire|mix|put|run|connect|ground|derate|worry|bypass|remove|keep)\b|should (?:i|we|my|our|the|it)\b|(?:can|could|will|would|may|does|do) (?:my|our|a|an) \w+|(?:can|could|may) (?:i|we|you) (?:use|mix|wire|install|run|put|connect|mount|share|dim|bypass|daisy|reuse|leave|paint|cut|return)\b|(?:is|are|would|will) .{3,60}\b(?:safe|legal|allowed|required|necessary|ok|okay|up to code|to code|dangerous|a fire hazard)\b|why (?:do|does|is|are|did|won't|can't)\b|how (?:do|can|should) (?:i|we|you) (?!find|get|order|buy|see|search)\w+)/i;

/** Whether a question without a product of its own asks for advice, which no list of products is an answer to. */
export const asksForAdvice = (
	message: string,
	{ parts, references }: { parts: readonly string[]; references: readonly unknown[] },
): boolean => parts.length === 0 && references.length === 0 && advice.test(message);
