import type { WaitingKind } from "#rules/overview/waiting";
import { LinkButton } from "~/design-system/button.tsx";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { OpenInAccount } from "~/features/rep-workspace/open-in-account.tsx";
import type { WaitingBlock } from "./overview.server.ts";
import { PartUnavailable, Rows, RowWithAction } from "./panel.tsx";
import type { WaitingRow } from "./waiting-rows.ts";

type Look = { icon: IconName; iconClass?: string };

const danger = "text-red-700";
const looks: Record<WaitingKind, Look> = {
	"declined-payment": { icon: "error", iconClass: danger },
	"declined-order": { icon: "error", iconClass: danger },
	approval: { icon: "check" },
	"quote-to-answer": { icon: "document" },
	"expiring-quote": { icon: "clock" },
	"release-due": { icon: "box" },
	"pending-users": { icon: "user" },
	"access-requests": { icon: "user" },
	"overdue-invoices": { icon: "receipt", iconClass: danger },
	"unpaid-order": { icon: "clock" },
	"late-orders": { icon: "truck" },
	"answered-quote": { icon: "document" },
	"own-approval": { icon: "clock" },
	messages: { icon: "mail" },
};

/** What waits for the person, first on the page. @param most rows that are shown */
export function WaitingSection({
	waiting,
	current,
	most,
}: {
	waiting: WaitingBlock;
	/** The account that the person acts for now. */
	current: string | null;
	most?: number;
}) {
	const rows = waiting.rows.slice(0, most);
	return (
		<section aria-labelledby="waiting" className="flex flex-col gap-2">
			<h2 id="waiting" className="text-xl">
				Waiting for you
			</h2>
			{rows.length > 0 && (
				<Rows>
					{rows.map((row) => (
						<RowWithAction key={row.key} {...looks[row.kind]} action={<Action row={row} current={current} />}>
							<UnbrokenNumbers>{row.before}</UnbrokenNumbers>
							{row.sum && <strong className="whitespace-nowrap tabular-nums">{row.sum}</strong>}
							<UnbrokenNumbers>{row.after}</UnbrokenNumbers>
						</RowWithAction>
					))}
				</Rows>
			)}
			{rows.length === 0 && !waiting.isIncomplete && (
				<p className="flex items-center gap-2 text-muted">
					<Icon name="success" className="text-green-700" />
					Nothing is waiting for you.
				</p>
			)}
			{waiting.isIncomplete && (
				<PartUnavailable
					text={`${rows.length > 0 ? "Part of this list" : "This list"} can't be shown right now.`}
				/>
			)}
		</section>
	);
}

function Action({
	row: { label, to, account, before, sum, after },
	current,
}: {
	row: WaitingRow;
	current: string | null;
}) {
	const about = `: ${before}${sum}${after}`;
	if (account)
		return (
			<OpenInAccount
				to={to}
				label={label}
				about={about}
				accountId={account.accountId}
				accountName={account.name}
				current={current}
			/>
		);
	return (
		<LinkButton to={to} size="sm">
			{label}
			<VisuallyHidden>{about}</VisuallyHidden>
		</LinkButton>
	);
}
