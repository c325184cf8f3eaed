/** Status, facts, lines and totals of a mail. */
import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { formatNumber } from "#rules/format";
import type { MailDetails, MailLine, MailRow, MailTable } from "#rules/mail/mail-details";
import { margins, statusLook, styles } from "./styles.ts";

/** Numbers in sentences that mail programs would break at their hyphens, such as PO-2026-1310. */
const hyphenated = /\b([A-Z0-9]+(?:-[A-Z0-9]+)+)\b/;

/** A whole value that is a number, as people write theirs: "po-2026-1310" or "Job-14-b". */
const number = /^(?=.*\d)\S+$/;

/** Characters of a number that fit beside a label on a phone; longer ones break where they must. */
const most = 20;

const Whole = ({ text }: { text: string }) => <span style={{ whiteSpace: "nowrap" }}>{text}</span>;

/** A sentence whose order, quote, purchase order and part numbers keep their lines. */
export const Unbroken = ({ text }: { text: string }) =>
	text.split(hyphenated).map((piece, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
		index % 2 === 1 && piece.length <= most ? <Whole key={index} text={piece} /> : piece,
	);

/**
 * A value of its own, such as a purchase order or a part number. One with words in it is a sentence.
 * @param room characters that fit on a phone at its place
 */
const UnbrokenValue = ({ text, room = most }: { text: string; room?: number }) =>
	number.test(text) && text.includes("-") && text.length <= room ? (
		<Whole text={text} />
	) : (
		<Unbroken text={text} />
	);

/** Turns a path of the shop or a web address into a full address; `null` for anything else. */
export type ToAddress = (href: string) => string | null;

export const Status = ({ label, tone }: NonNullable<MailDetails["status"]>) => (
	<Text style={margins(0, 0, 16, 0)}>
		<span {...statusLook(tone)}>{label}</span>
	</Text>
);

export const Facts = ({ facts, toAddress }: { facts: readonly MailRow[]; toAddress: ToAddress }) =>
	facts.map(({ label, value, href }) => (
		<Row key={label} className="row" style={styles.row}>
			<Column className="muted" style={styles.label}>
				<Unbroken text={label} />
			</Column>
			<Column className="text" style={styles.value}>
				<MaybeLink text={value} address={href ? toAddress(href) : null} />
			</Column>
		</Row>
	));

/** @param rest where the lines are that the mail leaves out; a full address */
export function Lines({
	table: { heading, lines, count },
	rest,
	toAddress,
}: {
	table: MailTable;
	rest: string | null;
	toAddress: ToAddress;
}) {
	const more = count - lines.length;
	return (
		<>
			<Heading as="h2" className="title" style={styles.heading}>
				<Unbroken text={heading} />
			</Heading>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
				<Line key={index} line={line} address={line.path ? toAddress(line.path) : null} />
			))}
			{more > 0 && (
				<Row className="row" style={styles.row}>
					<Column className="text" style={styles.line}>
						<MaybeLink
							text={lines.length > 0 ? `And ${formatNumber(more)} more` : formatNumber(count)}
							address={rest}
						/>
					</Column>
				</Row>
			)}
		</>
	);
}

/** Characters of a part number beside an amount on a phone. */
const titleRoom = 28;

const Line = ({
	line: { title, notes, quantity, amount },
	address,
}: {
	line: MailLine;
	address: string | null;
}) => (
	<Row className="row" style={styles.row}>
		<Column className="text" style={styles.line}>
			<strong>
				<MaybeLink text={title} room={titleRoom} address={address} />
			</strong>
			{quantity && (
				<>
					<br />
					<Unbroken text={quantity} />
				</>
			)}
			{notes.map((note) => (
				<Fragment key={note}>
					<br />
					<span className="muted" style={styles.note}>
						<Unbroken text={note} />
					</span>
				</Fragment>
			))}
		</Column>
		<Column className="text" style={styles.amount}>
			{amount}
		</Column>
	</Row>
);

export const Totals = ({ totals }: { totals: readonly MailRow[] }) =>
	totals.map(({ label, value }, index) => {
		const strong = index === totals.length - 1 ? styles.strong : {};
		return (
			<Row key={label} {...(index === 0 && { className: "row", style: styles.row })}>
				<Column className="text" style={{ ...styles.totalLabel, ...strong }}>
					<Unbroken text={label} />
				</Column>
				<Column className="text" style={{ ...styles.total, ...strong }}>
					{value}
				</Column>
			</Row>
		);
	});

const MaybeLink = ({ text, room, address }: { text: string; room?: number; address: string | null }) =>
	address ? (
		<Link className="link" style={styles.link} href={address}>
			<UnbrokenValue text={text} room={room} />
		</Link>
	) : (
		<UnbrokenValue text={text} room={room} />
	);
