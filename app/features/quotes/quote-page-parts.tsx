/** Sections of a quote's page: alternates to choose from, its outcome and its versions. */

import { Link } from "@remix-run/react";
import type { Quote, QuoteOutcome } from "#contracts/quotes/quotes";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { DayOf, Minute } from "~/shared/clock/zones.tsx";
import type { AlternateChoice } from "./alternates/alternate-texts.ts";
import { OutcomeBadge, reasonWords } from "./outcome/outcome-badge.tsx";

/** Part of the form that accepts: the base or one of its alternates for each line that has any. */
export const ChooseAlternates = ({ choices }: { choices: readonly AlternateChoice[] }) =>
	choices.map(({ lineId, name, options }, index) => (
		<fieldset key={lineId} className="flex w-full max-w-2xl min-w-0 flex-col gap-2">
			<legend className="mb-1 font-medium text-sm">Choose for {name}</legend>
			<input type="hidden" name={`choices[${index}].lineId`} value={lineId} />
			{options.map((option) => (
				<label
					key={option.lineId}
					className="flex min-h-touch items-start gap-3 rounded border border-line bg-white p-3 hover:border-navy-600 has-checked:border-navy-700 has-checked:bg-navy-50"
				>
					<input
						type="radio"
						name={`choices[${index}].chosen`}
						value={option.lineId}
						defaultChecked={option.lineId === lineId}
						required
						className="mt-0.5 size-5 flex-none accent-navy-800"
					/>
					<span className="wrap-anywhere min-w-0 flex-1">
						<span className="part-number block font-medium">{option.sku}</span>
						<span className="block text-muted text-sm">{option.product}</span>
					</span>
					<span className="text-right tabular-nums">{option.price}</span>
				</label>
			))}
		</fieldset>
	));

/** Representatives see this section; buyers never get an outcome. */
export function QuoteOutcomeSection({ id, outcome }: { id: string; outcome: QuoteOutcome | null }) {
	return (
		<section aria-labelledby="outcome" className="flex flex-col items-start gap-3">
			<h2 id="outcome" className="text-xl">
				Outcome
			</h2>
			{outcome ? (
				<Facts>
					<Fact label="Result">
						<OutcomeBadge result={outcome.result} />
					</Fact>
					<Fact label="Main reason">{reasonWords[outcome.reason]}</Fact>
					{outcome.competitor && <Fact label="Competitor">{outcome.competitor}</Fact>}
					<Fact label="Recorded">
						<DayOf at={outcome.at} /> by {outcome.byName}
					</Fact>
				</Facts>
			) : (
				<p className="max-w-prose text-muted">
					Record whether you won or lost this quote, and why. The buyer doesn't see it.
				</p>
			)}
			<LinkButton to={paths.quoteOutcome(id)} size="sm" icon="check">
				{outcome ? "Change outcome" : "Record outcome"}
			</LinkButton>
		</section>
	);
}

export function QuoteVersionList({ id, versions }: Pick<Quote, "id" | "versions">) {
	return (
		<section aria-labelledby="versions" className="flex flex-col gap-4">
			<h2 id="versions" className="text-xl">
				Versions
			</h2>
			<DataTable caption="Versions of this quote, newest first" captionHidden className="row-lines">
				<thead>
					<tr>
						<ColumnHeader>Version</ColumnHeader>
						<ColumnHeader>Made</ColumnHeader>
						<ColumnHeader>By</ColumnHeader>
						<ColumnHeader numeric>Total</ColumnHeader>
						<ColumnHeader>Changes</ColumnHeader>
					</tr>
				</thead>
				<tbody>
					{versions.toReversed().map(({ version, at, author, total }) => (
						<Row key={version}>
							<RowHeader>Version {version}</RowHeader>
							<Cell label="Made" className="tabular-nums md:whitespace-nowrap">
								<Minute at={at} />
							</Cell>
							<Cell label="By" className="wrap-anywhere md:min-w-32">
								{author.name}
							</Cell>
							<Cell numeric label="Total">
								{formatMoney(total)}
							</Cell>
							<Cell className="whole-line">
								{version > 1 ? (
									<Link
										to={paths.quoteVersions(id, { from: version - 1, to: version })}
										className="text-link inline-flex items-center pointer-coarse:min-h-touch"
									>
										What changed since version {version - 1}
									</Link>
								) : (
									<span className="text-muted">first version</span>
								)}
							</Cell>
						</Row>
					))}
				</tbody>
			</DataTable>
		</section>
	);
}
