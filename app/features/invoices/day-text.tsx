import { formatDay } from "#rules/format";

/** A day, or "unknown" in a table where other rows have one. */
export function DayText({ day }: { day: string | null }) {
	return day ? <time dateTime={day}>{formatDay(day)}</time> : <span className="text-muted">unknown</span>;
}
