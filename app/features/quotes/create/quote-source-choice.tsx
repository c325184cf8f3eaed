import { Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { useIsOffered } from "~/shared/offered.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";

export function QuoteSourceChoice({
	cart,
	projects,
}: {
	cart: { lineCount: number; total: number } | null;
	projects: { projectID: string; name: string; lineCount: number }[] | null;
}) {
	const hasSteps = useIsOffered()("quotes.step");
	return (
		<>
			<p className="text-muted">Create the quote from</p>
			<section aria-labelledby="from-cart" className="flex flex-col gap-3">
				<h2 id="from-cart" className="text-xl">
					Your cart
				</h2>
				{!cart && <UnavailableNotice title={messages.quotes.loadFailed} />}
				{cart && (
					<div className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-white p-4">
						<p className="tabular-nums">
							{cart.lineCount > 0
								? `${formatCount(cart.lineCount, "line")}, ${formatMoney(cart.total)}`
								: "The cart is empty."}
						</p>
						{cart.lineCount > 0 && (
							<LinkButton to={paths.newQuote({ source: "cart" })} variant="primary">
								Quote the cart
							</LinkButton>
						)}
					</div>
				)}
			</section>
			{hasSteps && (
				<section aria-labelledby="from-project" className="flex flex-col gap-3">
					<h2 id="from-project" className="text-xl">
						A project
					</h2>
					{!projects && <UnavailableNotice title={messages.projects.loadFailed} />}
					{projects?.length === 0 && (
						<p className="text-muted">
							You have no projects yet. A project collects the products for a job. Create one under{" "}
							<Link to={paths.account("my-quotes-projects")} className="text-link">
								My Quotes / Projects
							</Link>
							.
						</p>
					)}
					{projects && projects.length > 0 && (
						<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
							{projects.map(({ projectID, name, lineCount }) => (
								<li key={projectID} className="relative flex justify-between gap-4 p-4">
									<Link
										to={paths.newQuote({ project: projectID })}
										className="text-link wrap-anywhere after:absolute after:inset-0"
									>
										{name}
									</Link>
									<span className="flex-none text-muted text-sm tabular-nums">
										{formatCount(lineCount, "line")}
									</span>
								</li>
							))}
						</ul>
					)}
				</section>
			)}
		</>
	);
}
