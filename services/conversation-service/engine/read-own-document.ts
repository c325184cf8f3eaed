/** Documents of the account that a message names in passing, without the words of a question for them. */
import type { PlainIntent } from "./intent.ts";

/** Asks how to do it, or for the shop's rules. */
const ofRules =
	/\b(?:how (?:do|to|can|long|much)|where (?:do|can)|can (?:i|we)|could (?:i|we)|do (?:i|we) need|need(?: to)?|want(?: to)?|fil(?:e|ing)|start|submit|request|forms?|page|polic(?:y|ies)|process|terms|guide|instructions?|template|rules?|what(?:'?s| is) an?|tax|leed|179d|rebates?)\b/i;
/** Others approve too, and products are approved. */
const ofOtherApprovals =
	/\b(?:dlc|ul|etl|csa|fcc|ahj|engineer\w*|architect\w*|inspector\w*|submittals?|utility|listing|credit|city|permit)\b/i;

const ofClaims =
	/\bwarranty claims?\b|\bclaims?\b.{0,60}\b(?:stuck|wait\w*|decid\w*|status|approv\w*|den(?:y|ied)|yet|going|happen\w*|hear\w*|news|open|pending|held up)\b/i;
const ofReturns = /\brmas?\b/i;
const ofCredits =
	/\b\d[\d,]*\.\d\d credit\b|\bcredit\b.{0,60}\b(?:left|used(?: up)?|remain\w*|still (?:open|there|good)|applied|unused)\b/i;
const noMemo =
	/\bcredit (?:cards?|lines?|limits?|applications?|terms|checks?|holds?|apps?)\b|\b(?:open|available|much|our|my) credit (?:do|is|limit|line)\b/i;
const ofApprovals =
	/\b(?:stuck|sitting|hung up|held up|waiting|pending|parked)\b.{0,30}\b(?:approvals?|approved)\b|\bapprovals?\b.{0,30}\b(?:stuck|sitting|waiting|pending|open|queue)\b/i;

/** "Exit sign warranty claim, is it stuck on us": the claims; `null` for other messages. */
export function readOwnDocument(text: string): PlainIntent | null {
	if (ofApprovals.test(text) && !ofOtherApprovals.test(text)) return { kind: "approvals", number: null };
	if (ofRules.test(text)) return null;
	if (ofClaims.test(text)) return { kind: "claims", search: null };
	if (ofReturns.test(text)) return { kind: "returns", search: null };
	if (ofCredits.test(text) && !noMemo.test(text)) return { kind: "credits" };
	return null;
}
