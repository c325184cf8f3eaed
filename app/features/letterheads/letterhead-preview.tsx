import type { Letterhead } from "#contracts/letterheads/letterheads";
import { paths } from "~/paths.ts";

/** The head of a quotation, about as it prints. */
export function LetterheadPreview({ letterhead }: { letterhead: Letterhead }) {
	const { name, address, phone, email, website, closing, logo } = letterhead;
	return (
		<div className="wrap-anywhere max-w-3xl rounded border border-line bg-white p-5">
			<div className="flex items-start justify-between gap-4 border-navy-900 border-b-2 pb-3">
				<div className="flex min-w-0 flex-col gap-2">
					{logo && (
						<img
							src={paths.letterheadLogo(logo.logoId)}
							alt={`Logo of ${name}`}
							width={logo.width}
							height={logo.height}
							className="h-auto max-h-16 w-auto max-w-full self-start object-contain sm:max-w-72"
						/>
					)}
					<p className="font-semibold text-lg text-navy-900">{name}</p>
					<p className="text-muted text-sm">
						{address.join(", ")}
						{address.length > 0 && <br />}
						{[phone, email, website].filter(Boolean).join(" · ")}
					</p>
				</div>
				<p className="text-muted text-sm">Quotation</p>
			</div>
			<p className="mt-3 text-muted text-sm">{closing || "Without a closing line."}</p>
		</div>
	);
}
