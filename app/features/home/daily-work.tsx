import { LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";

const tasks = [
	"Check your prices and stock by warehouse",
	"Keep each project with its fixture schedule",
	"Turn projects into quotes and quotes into orders",
	"Pay invoices by ACH or card",
	"Track orders, warranty claims and lighting layouts",
	"Switch between your accounts",
];

export function DailyWork() {
	return (
		<section aria-labelledby="daily-work" className="rounded bg-navy-900 p-6 text-white lg:p-10">
			<div className="grid items-center gap-8 lg:grid-cols-[1fr_2fr]">
				<div>
					<h2 id="daily-work" className="text-2xl text-white">
						For distributors and sales reps
					</h2>
					<p className="mt-2 text-navy-100">Sign in once to do your day-to-day work.</p>
					<p className="mt-5 flex flex-wrap gap-3">
						<LinkButton to={paths.login()} variant="primary" icon="sign-in">
							Sign in
						</LinkButton>
						<LinkButton to={paths.creditApplication()}>Open an account</LinkButton>
					</p>
				</div>
				<ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
					{tasks.map((task) => (
						<li key={task} className="flex items-start gap-3 border-navy-700 border-b pb-3">
							<Icon name="check" className="text-cct-2700" />
							{task}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
