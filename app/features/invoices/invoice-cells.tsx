/** Cells of tables of invoices. */
import { formatDay } from "#rules/format";
import { classNames } from "~/design-system/class-names.ts";

/** An account of a company by name and number. */
export function BranchName({
	accountId,
	name,
	phoneNumber = true,
}: {
	accountId: string;
	name: string | undefined;
	/** Whether a row on a phone shows the number beside the name. */
	phoneNumber?: boolean;
}) {
	const isNamed = Boolean(name && name !== accountId);
	return (
		<>
			{isNamed && `${name} `}
			<span
				className={classNames("whitespace-nowrap text-muted", isNamed && !phoneNumber && "@max-xl:sr-only")}
			>
				({accountId})
			</span>
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
