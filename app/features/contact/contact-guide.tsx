import { Link } from "@remix-run/react";
import { contactTopicNames, contactTopics } from "#rules/contact/contact-topics";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import type { ArticleSection } from "~/shared/article/article.tsx";

export const contactGuide: ArticleSection[] = [
	{
		id: "prepare",
		title: "What to include",
		body: (
			<FiguresTable
				caption="What to include in your message"
				columns={[{ label: "Topic" }, { label: "What to include" }]}
				rows={contactTopicNames.map((name) => [contactTopics[name].label, contactTopics[name].include])}
			/>
		),
	},
	{
		id: "self",
		title: "What you can do online",
		body: (
			<ul>
				<li>
					<Link to={paths.account("my-orders")}>Check an order</Link> and its tracking number.
				</li>
				<li>
					<Link to={paths.warrantyClaim()}>File a warranty claim</Link> with photos.
				</li>
				<li>
					<Link to={paths.lightDesignLayoutRequest()}>Request a lighting layout</Link> with drawings.
				</li>
				<li>
					<Link to={paths.creditApplication()}>Apply for net terms</Link>.
				</li>
				<li>
					<Link to={paths.helpMeBuy("find-my-salesrep")}>Find your sales rep</Link> or{" "}
					<Link to={paths.helpMeBuy("find-my-wholeseller")}>a wholesaler</Link>.
				</li>
				<li>
					<Link to={paths.support()}>Get answers</Link> to common questions.
				</li>
			</ul>
		),
	},
	{
		id: "careful",
		title: "Not sure a message is from us?",
		body: (
			<p>
				If a message asks for money or says our bank details have changed, read our{" "}
				<Link to={paths.fraudAlert()}>fraud alert</Link> before you reply.
			</p>
		),
	},
];
