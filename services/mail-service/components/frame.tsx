/** The frame of every mail: the shop's name, a card with the message, and who sent it to whom. */
import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import type { MailSender } from "#rules/mail/sender";
import { headStyles, styles } from "./styles.ts";

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

export const MailFrame = ({ subject, preview, sender, footer, stop, children }: Framed) => (
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
							{subject}
						</Heading>
						{children}
					</Column>
				</Row>
				<Text className="muted" style={styles.footer}>
					{footer}
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
