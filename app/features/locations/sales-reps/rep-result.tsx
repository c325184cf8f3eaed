import { formatCount } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { DemoNotice } from "../../help-me-buy/demo-notice.tsx";
import { PlaceSource } from "../place-source.tsx";
import { RepCards } from "./rep-cards.tsx";
import type { RepValues } from "./rep-fields.ts";
import type { RepSearch } from "./search-sales-reps.server.ts";

export function RepResult({ search, values }: { search: RepSearch; values: RepValues }) {
	if (search.kind === "failed")
		return (
			<Notice tone="error" title={search.title} live>
				{search.text}
			</Notice>
		);
	if (search.kind !== "found") return null;
	const { about, salesReps } = search;
	return (
		<section aria-labelledby="result" className="flex flex-col gap-4">
			<h2 id="result" className="break-words text-2xl">
				{salesReps.length === 0
					? `No sales rep found for ${about}`
					: `${formatCount(salesReps.length, "sales rep")} for ${about}`}
			</h2>
			{salesReps.some(({ demo }) => demo) && <DemoNotice />}
			{salesReps.length > 0 ? (
				<RepCards salesReps={salesReps} />
			) : (
				<>
					<p>Our inside sales team covers every territory. Tell us about the project and we'll call you.</p>
					<div className="flex flex-wrap gap-3">
						<LinkButton to={paths.contactUs({ topic: "sales", callback: "yes" })} variant="primary">
							Ask us to call you
						</LinkButton>
						<LinkButton to={paths.findWholesaler({ place: values.zip || undefined })}>
							Find a wholesaler
						</LinkButton>
					</div>
				</>
			)}
			{values.zip && <PlaceSource />}
		</section>
	);
}
