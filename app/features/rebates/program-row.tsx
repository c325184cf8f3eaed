import { Link } from "@remix-run/react";
import { formatDay } from "#rules/format";
import type { ProgramStatus, RebateVerdict } from "#rules/rebates/find-programs";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { Cell, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import type { MatchView, ProgramView } from "./rebate-view.ts";

const statuses: Record<ProgramStatus, { tone: BadgeTone; icon: IconName }> = {
	open: { tone: "success", icon: "check" },
	upcoming: { tone: "navy", icon: "clock" },
	closed: { tone: "neutral", icon: "close" },
};

const verdicts: Record<RebateVerdict, { tone: BadgeTone; icon: IconName; text: string }> = {
	match: { tone: "success", icon: "check", text: "Matches" },
	check: { tone: "warning", icon: "info", text: "Check first" },
	no: { tone: "neutral", icon: "close", text: "Doesn't match" },
};

export function ProgramRow({ program }: { program: ProgramView }) {
	const { tone, icon } = statuses[program.status];
	return (
		<Row>
			<RowHeader className="min-w-44 align-top">
				<span className="font-semibold text-base text-navy-900">{program.name}</span>
				<span className="block font-normal">{program.sponsor}</span>
				<span className="block font-normal text-muted">{program.place}</span>
				<span className="block font-normal text-muted">{program.type}</span>
				<span className="mt-1 block">
					<Badge tone={tone} icon={icon}>
						{program.dates}
					</Badge>
				</span>
			</RowHeader>
			<Cell label={program.match ? "This part number" : "Amounts"} className={wide}>
				{program.match ? <Match match={program.match} /> : <Amounts program={program} />}
			</Cell>
			<Cell label="Requirements" className={wide}>
				<Conditions program={program} />
			</Cell>
		</Row>
	);
}

const wide = "min-w-40 align-top max-md:col-span-full";

/** The first requirement, which is to ask before one orders; the others, cap and application folded. */
function Conditions({ program }: { program: ProgramView }) {
	const [first, ...others] = program.requirements;
	return (
		<>
			{first && <p>{first}</p>}
			<details>
				<summary className="inline-flex min-h-8 items-center text-link pointer-coarse:min-h-touch">
					{first ? "More requirements and how to apply" : "How to apply"}
					<span className="sr-only"> to {program.name}</span>
				</summary>
				{others.length > 0 && <Lines lines={others} />}
				{program.cap && <p className="mt-1">Cap: {program.cap}.</p>}
				<p className="mt-1">{program.apply}</p>
				<p className="flex flex-wrap items-center gap-x-3 text-muted">
					<a
						href={program.source}
						rel="nofollow noopener"
						className="text-link inline-flex min-h-touch items-center"
					>
						Source<span className="sr-only"> of {program.name}</span>
					</a>
					Checked on {formatDay(program.checkedOn)}
				</p>
			</details>
		</>
	);
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
	<ul className="list-disc space-y-1 pl-4">
		{lines.map((line) => (
			<li key={line}>{line}</li>
		))}
	</ul>
);

const Amounts = ({ program }: { program: ProgramView }) => (
	<ul className="space-y-1">
		{program.amounts.map(({ category, text, rules }) => (
			<li key={`${category} ${text} ${rules}`}>
				<span className="text-muted">{category}:</span> <span className="tabular-nums">{text}</span>
				{rules && <span className="block text-muted text-xs">{rules}</span>}
			</li>
		))}
	</ul>
);

function Match({ match }: { match: MatchView }) {
	const { tone, icon, text } = verdicts[match.verdict];
	const reasons = match.verdict === "no" ? match.against : match.checks;
	return (
		<>
			<Badge tone={tone} icon={icon}>
				{text}
			</Badge>
			{match.verdict !== "no" &&
				match.amounts.map((amount) => (
					<div key={amount.text} className="mt-2">
						<p className="font-semibold tabular-nums">{amount.text}</p>
						{amount.each && <p className="tabular-nums">{amount.each}</p>}
						{amount.needs && <p className="text-muted">{amount.needs}</p>}
						{amount.payback && (
							<Link
								to={amount.payback}
								rel="nofollow"
								className="text-link inline-flex min-h-touch items-center"
							>
								Use in payback calculator
							</Link>
						)}
					</div>
				))}
			{reasons.length > 0 && (
				<div className="mt-2">
					<Lines lines={reasons} />
				</div>
			)}
		</>
	);
}
