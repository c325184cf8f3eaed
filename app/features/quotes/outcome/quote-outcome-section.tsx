import type { QuoteOutcome } from "#contracts/quotes/quotes";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { reasonWords } from "./outcome-texts.ts";

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
