import { LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";

const tasks = [
	"See your prices and stock by warehouse",
	"Keep a project and its fixture schedule together",
	"Turn a project into a quote, and a quote into an order",
	"Pay invoices by ACH or card",
	"Follow orders, warranty claims and lighting layouts",
	"Act for any of your accounts",
];

export function DailyWork() {
	return (
		<section aria-labelledby="daily-work" className="rounded bg-navy-900 p-6 text-white lg:p-10">
			<div className="grid items-center gap-8 lg:grid-cols-[1fr_2fr]">
				<div>
					<h2 id="daily-work" className="text-2xl text-white">
						For distributors and representatives
					</h2>
					<p className="mt-2 text-navy-100">One sign-in for the work of the day.</p>
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
