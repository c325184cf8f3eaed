import type { ContactDirectory } from "#rules/contact/contact-directory";
import { contactTopics } from "#rules/contact/contact-topics";
import { LinkButton } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { type ContactWays, telLink } from "./contact-ways.ts";

const link = "text-link inline-flex items-center pointer-coarse:min-h-touch";

/** Phone, email and hours by topic, and the address. */
export function TopicDirectory({
	ways,
	general,
	demo,
	mailLinks,
}: {
	ways: readonly ContactWays[];
	general: ContactDirectory["general"];
	demo: boolean;
	/** Whether mails are opened with our questions, where there is no form to send. */
	mailLinks: boolean;
}) {
	const reached = ways.filter(({ phone, email }) => phone || email);
	return (
		<section aria-labelledby="directory" className="mt-10 flex max-w-4xl flex-col gap-4">
			<h2 id="directory" className="text-2xl">
				Phone and email
			</h2>
			{demo && (
				<p className="text-muted text-sm">Demo values: nobody answers at these numbers and addresses.</p>
			)}
			{reached.length === 0 ? (
				<div className="flex flex-wrap gap-3">
					<LinkButton to={paths.helpMeBuy("find-my-salesrep")}>Find your sales rep</LinkButton>
					<LinkButton to={paths.helpMeBuy("find-my-wholeseller")}>Find a wholesaler</LinkButton>
				</div>
			) : (
				<DataTable caption="Phone numbers and email addresses by topic" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Topic</ColumnHeader>
							<ColumnHeader>Phone</ColumnHeader>
							<ColumnHeader>Email</ColumnHeader>
							<ColumnHeader>Hours</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{reached.map(({ topic, phone, email, hours, mailto }) => (
							<Row key={topic}>
								<RowHeader>{contactTopics[topic].label}</RowHeader>
								<Cell label="Phone">
									{phone && (
										<a href={telLink(phone)} className={`${link} whitespace-nowrap tabular-nums`}>
											{phone}
										</a>
									)}
								</Cell>
								<Cell label="Email">
									{email && (
										<a
											href={mailLinks && mailto ? mailto : `mailto:${email}`}
											className={`${link} wrap-anywhere`}
										>
											{email}
										</a>
									)}
								</Cell>
								<Cell label="Hours">{hours}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			{general.address && <address className="whitespace-pre-line not-italic">{general.address}</address>}
		</section>
	);
}
