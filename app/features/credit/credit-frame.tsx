import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { StepState } from "#rules/credit/credit-terms";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { Page } from "~/design-system/page.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";

/** Trail, progress and heading of a step. */
export function CreditFrame({
	current,
	steps,
	title,
	lead,
	children,
}: {
	current: StepState["part"];
	steps: readonly StepState[];
	title: string;
	lead: string;
	children: ReactNode;
}) {
	return (
		<Page>
			<div className="flex max-w-4xl flex-col gap-5">
				<Breadcrumbs
					trail={[{ label: "Credit Application", to: paths.creditApplication() }]}
					current={title}
				/>
				<CreditProgress current={current} steps={steps} />
				<div>
					<h1 className="text-3xl">{title}</h1>
					<p className="mt-2 max-w-text text-muted">{lead}</p>
				</div>
				{children}
			</div>
		</Page>
	);
}

function CreditProgress({ current, steps }: { current: StepState["part"]; steps: readonly StepState[] }) {
	return (
		<nav aria-label="Steps of the credit application" className="screen-only">
			<ol className="grid grid-cols-3 gap-1 text-sm sm:grid-cols-6 sm:gap-2">
				{steps.map(({ part, title, done, reachable }, index) => {
					const here = part === current;
					const look = classNames(
						"flex min-h-touch items-start gap-x-1.5 border-t-4 py-1.5",
						here ? "border-navy-900 font-semibold text-navy-900" : done ? "border-green-600" : "border-line",
					);
					const content = (
						<>
							<span aria-hidden="true" className="mt-px inline-flex items-center tabular-nums">
								{done ? <Icon name="check" size={16} className="text-green-700" /> : `${index + 1}.`}
							</span>
							<span>{title}</span>
							{done && <VisuallyHidden> (done)</VisuallyHidden>}
						</>
					);
					return (
						<li key={part}>
							{reachable ? (
								<Link
									to={part === "review" ? paths.creditReview() : paths.creditStep(part)}
									aria-current={here ? "step" : undefined}
									className={classNames(look, "no-underline hover:underline")}
								>
									{content}
								</Link>
							) : (
								<span className={classNames(look, "text-muted")}>{content}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
