import { Link } from "@remix-run/react";
import { Dialog } from "~/design-system/dialog.tsx";
import { paths } from "~/paths.ts";
import type { OnDemandProps } from "./dialog-on-demand.ts";

export type FraudAlertDialogProps = OnDemandProps & { contactEmail: string | null };

export function FraudAlertDialog({ open, onClose, contactEmail }: FraudAlertDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title="Fraud alert">
			<div className="p-5">
				<FraudAlertText contactEmail={contactEmail} />
				<p className="mt-4">
					<Link
						className="text-link inline-flex min-h-touch items-center"
						to={paths.fraudAlert()}
						onClick={onClose}
					>
						Signs of an impostor, and what to do when it has happened
					</Link>
				</p>
			</div>
		</Dialog>
	);
}

function FraudAlertText({ contactEmail }: { contactEmail: string | null }) {
	return (
		<div className="flex flex-col gap-3">
			<p>
				Criminals pose as manufacturers and distributors to obtain goods, payments or personal data. Orders,
				changed bank details and job offers in a known firm’s name are the usual ways.
			</p>
			<p className="font-semibold">We never</p>
			<ul className="list-disc space-y-1 pl-5">
				<li>announce new bank details by e-mail alone, or ask for payment by gift card or cryptocurrency;</li>
				<li>ask for your password, a one-time code or full card data by e-mail, telephone or chat;</li>
				<li>ask applicants for money, or offer employment without an interview.</li>
			</ul>
			<p className="font-semibold">Before you pay, ship or answer</p>
			<ul className="list-disc space-y-1 pl-5">
				<li>compare the sender’s full address with one that you have used before, letter by letter;</li>
				<li>call the number in your own records, not the one in the message;</li>
				<li>pay invoices after signing in here, where the amounts and the account are shown.</li>
			</ul>
			<p>
				Received something doubtful? Do not answer it.{" "}
				{contactEmail ? (
					<>
						Forward it to{" "}
						<a className="text-link" href={`mailto:${contactEmail}`}>
							{contactEmail}
						</a>
						.
					</>
				) : (
					<>
						Tell us through{" "}
						<Link className="text-link" to={paths.contactUs()}>
							Contact Us
						</Link>
						.
					</>
				)}
			</p>
		</div>
	);
}
