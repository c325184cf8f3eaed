/** Reads one number with its unit from text. */

/** The factor of each unit to the unit of the figure; "" is a number without a unit. */
export type Units = Readonly<Record<string, number>>;

const before = /^(?:approx(?:imately)?\.?|about|up to|max\.?|min\.?|typ(?:ical)?\.?|ra|[~≈<>≤≥=±])*\s*/i;
const number = /^(\d{1,3}(?:[, \u00a0\u2009\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*\+?/;
/** What may follow the number and its unit: nothing, or a remark. */
const remark =
	/^\s*(?:$|[,;(@[]|(?:at|per|each|nominal|typical|max|min|minimum|maximum|total|incandescent|equivalent|equiv)\b)/i;

/**
 * "1,050 lm", "~9 W (input)" and "12" are numbers; ranges, lists, fractions and other units are not.
 *
 * @param assumed the unit of a number without one, such as "mm" of the label "Length (mm)"
 * @returns `null` for what is no single number, and for 0
 */
export function readNumber(text: string, units: Units, assumed = ""): number | null {
	const bare = text.trim().replace(before, "");
	const found = number.exec(bare);
	if (!found?.[1]) return null;
	const after = bare.slice(found[0].length).trimStart();
	const unit = /^[a-zµ°"′″'/]+\.?(?=$|[\s,;(@[])/i.exec(after)?.[0] ?? "";
	const isRemark = unit !== "" && remark.test(after);
	const named = isRemark ? "" : unit.toLowerCase().replace(/\.$/, "");
	const factor = units[named === "" ? assumed : named];
	if (factor === undefined || !remark.test(isRemark ? after : after.slice(unit.length))) return null;
	const value = Number(found[1].replace(/[^\d.]/g, "")) * factor;
	const rounded = Math.round(value * 1000) / 1000;
	return Number.isFinite(rounded) && rounded > 0 ? rounded : null;
}
