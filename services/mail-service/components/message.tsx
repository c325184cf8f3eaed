/** A whole mail: a message with at most one button, and what it is about below. */

import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import type { MailDetails } from "#rules/mail/mail-details";
import type { MailSender } from "#rules/mail/sender";
import { Facts, Lines, Status, type ToAddress, Totals, Unbroken } from "./details.tsx";
import { headStyles, margins, styles } from "./styles.ts";

export type MessageProps = {
	subject: string;
	preview: string;
	/** Text of the message, where its details bring none. */
	paragraphs: readonly string[];
	details: MailDetails | null;
	/** Full addresses. */
	button: { label: string; href: string } | null;
	stop: { label: string; href: string } | null;
	footer: string;
	sender: MailSender;
	toAddress: ToAddress;
};

export function Message({ details, paragraphs, button, toAddress, ...frame }: MessageProps) {
	const hasIntro = details !== null && details.intro.length > 0;
	return (
		<MailFrame {...frame}>
			{details?.status && <Status {...details.status} />}
			<Paragraphs paragraphs={hasIntro ? details.intro : paragraphs} linked={!hasIntro} />
			{button && (
				<Text style={margins(8, 0, 24, 0)}>
					<Button href={button.href} style={styles.button}>
						{button.label}
					</Button>
				</Text>
			)}
			{details && (
				<>
					<Facts facts={details.facts} toAddress={toAddress} />
					{details.tables.map((table) => (
						<Lines key={table.heading} table={table} rest={button?.href ?? null} toAddress={toAddress} />
					))}
					<Totals totals={details.totals} />
					{details.outro.length > 0 && (
						<div style={{ paddingTop: 16 }}>
							<Paragraphs paragraphs={details.outro} />
						</div>
					)}
				</>
			)}
			{button && (
				<Text className="muted" style={styles.small}>
					If the button doesn't work, copy this address:
					<br />
					<Link className="link" style={{ ...styles.link, wordBreak: "break-all" }} href={button.href}>
						{button.href}
					</Link>
				</Text>
			)}
		</MailFrame>
	);
}

/** @param linked whether full addresses in them become links */
const Paragraphs = ({ paragraphs, linked = false }: { paragraphs: readonly string[]; linked?: boolean }) =>
	paragraphs.map((paragraph, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
		<Text key={index} className="text" style={styles.paragraph}>
			{linked ? <Linked text={paragraph} /> : <Broken text={paragraph} />}
		</Text>
	));

/** Each line of a text in its own. */
const Broken = ({ text }: { text: string }) =>
	text.split("\n").map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
		<Fragment key={index}>
			{index > 0 && <br />}
			<Unbroken text={line} />
		</Fragment>
	));

/** Full addresses become links; a full stop after one is not part of it. */
const Linked = ({ text }: { text: string }) =>
	text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/).map((part, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
			<Link key={index} className="link" style={styles.link} href={part}>
				{part}
			</Link>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: A mail is rendered once.
			<Broken key={index} text={part} />
		),
	);

// The frame of every mail: the shop's name, a card with the message, and who sent it to whom.

type Framed = {
	subject: string;
	/** What a mailbox shows beside the subject. */
	preview: string;
	sender: MailSender;
	/** Such as "Meridian Lighting sent this email to nia@test.example." */
	footer: string;
	/** Stops mail of this kind; a full address. */
	stop: { label: string; href: string } | null;
	children: ReactNode;
};

const MailFrame = ({ subject, preview, sender, footer, stop, children }: Framed) => (
	<Html>
		<Head>
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="supported-color-schemes" content="light dark" />
			<title>{subject}</title>
			<style>{headStyles}</style>
		</Head>
		<Body className="page" style={styles.page}>
			<Preview>{preview}</Preview>
			<Container style={styles.container}>
				<Text className="title" style={styles.shop}>
					{sender.name}
				</Text>
				<Row className="card" style={styles.card}>
					<Column className="cell" style={styles.cardCell}>
						<Heading className="title" style={styles.title}>
							<Unbroken text={subject} />
						</Heading>
						{children}
					</Column>
				</Row>
				<Text className="muted" style={styles.footer}>
					<Unbroken text={footer} />
					{stop && (
						<>
							<br />
							<Link className="link" style={styles.link} href={stop.href}>
								{stop.label}
							</Link>
						</>
					)}
				</Text>
				{sender.contact.length > 0 && (
					<Text className="muted" style={styles.footer}>
						{sender.contact.join(" · ")}
					</Text>
				)}
			</Container>
		</Body>
	</Html>
);
