import { Link } from "@remix-run/react";
import { formatDay } from "#rules/format";
import type { Coverage } from "#rules/warranty/warranty-coverage";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";

const titles = {
	covered: "Under warranty",
	ended: "Past the warranty period",
	unknown: "Warranty period not listed",
} as const;
const tones = { covered: "success", ended: "warning", unknown: "info" } as const;

/** Says whether a product is covered by its dates, and what that is based on. */
export function CoverageNotice({
	coverage: { state, basis, startsOn, endsOn, years },
	product,
	live,
	linked = true,
	filed = false,
}: {
	coverage: Coverage;
	product: string;
	live?: boolean;
	/** Whether it leads to the page with the terms. */
	linked?: boolean;
	/** Whether the claim was filed already. */
	filed?: boolean;
}) {
	return (
		<Notice tone={tones[state]} title={titles[state]} live={live}>
			<p>
				{state === "unknown" ? (
					<>
						We don't have a warranty period for {product}. The manufacturer decides.
						{!filed && " You can still file the claim."}
					</>
				) : (
					<>
						{product} has a {years}-year warranty. Counted from the{" "}
						{basis === "purchase" ? "purchase" : "installation"} on {formatDay(startsOn)}, it{" "}
						{state === "covered" ? "runs" : "ran"} through {formatDay(endsOn ?? startsOn)}.
					</>
				)}
			</p>
			{state === "ended" && (
				<p>
					{!filed && "You can still file the claim. "}The manufacturer decides, and often asks for the
					invoice.
				</p>
			)}
			{basis === "installation" && state !== "unknown" && (
				<p>
					Manufacturers count from the purchase.{" "}
					{filed ? "Send us the purchase date" : "Add the purchase date"} for a firm answer.
				</p>
			)}
			{linked && (
				<p>
					See the <Link to={paths.warranty()}>warranty terms and exclusions</Link>.
				</p>
			)}
		</Notice>
	);
}
