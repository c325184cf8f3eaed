/** Cells of tables of invoices. */
import { formatDay } from "#rules/format";

/** An account of a company by name and number. */
export function BranchName({ accountId, name }: { accountId: string; name: string | undefined }) {
	return (
		<>
			{name && name !== accountId ? `${name} ` : ""}
			<span className="whitespace-nowrap text-muted">({accountId})</span>
		</>
	);
}

/** The same as plain text. */
export function formatBranch(accountId: string, names: ReadonlyMap<string, string>): string {
	const name = names.get(accountId);
	return name && name !== accountId ? `${name} (${accountId})` : accountId;
}

/** A day, or "unknown" in a table where other rows have one. */
export function DayText({ day }: { day: string | null }) {
	return day ? <time dateTime={day}>{formatDay(day)}</time> : <span className="text-muted">unknown</span>;
}
