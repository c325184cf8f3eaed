import { useEffect, useRef, useState } from "react";
import { Button } from "~/design-system/button.tsx";
import { Dialog } from "~/design-system/dialog.tsx";
import { Notice } from "~/design-system/notice.tsx";
import type { OnDemandProps } from "~/shared/dialog-on-demand.ts";
import { cameIntoView, openReader, toPartNumber } from "./scanned-code.ts";

/** The pause between two looks through the camera, in ms. */
const lookMs = 150;

export type ScanDialogProps = OnDemandProps & {
	/** @returns what to tell the buyer */
	onCode: (code: string) => string;
};

/** The camera's picture; every bar code that comes into view is counted. */
export function ScanDialog({ open, onClose, onCode }: ScanDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title="Scan bar codes">
			<Scanner onClose={onClose} onCode={onCode} />
		</Dialog>
	);
}

function Scanner({ onClose, onCode }: Pick<ScanDialogProps, "onClose" | "onCode">) {
	const video = useRef<HTMLVideoElement>(null);
	const take = useRef(onCode);
	take.current = onCode;
	const [failure, setFailure] = useState<string | null>(null);
	const [taken, setTaken] = useState<{ text: string; count: number }>({ text: "", count: 0 });
	useEffect(() => {
		const ended = new AbortController();
		scan(video.current, ended.signal, (code) => {
			const text = take.current(code);
			setTaken(({ count }) => ({ text, count: count + 1 }));
		}).catch((error: unknown) => {
			if (!ended.signal.aborted) setFailure(toSentence(error));
		});
		return () => ended.abort();
	}, []);
	return (
		<div className="flex flex-col gap-4 p-5">
			{failure ? (
				<Notice tone="warning" live title={failure}>
					You can type the numbers under the bars into the rows.
				</Notice>
			) : (
				<>
					<p className="text-muted">
						Hold the bar code of a carton or label in front of the camera. Each scan counts one piece.
					</p>
					<video
						ref={video}
						muted
						playsInline
						className="aspect-4/3 w-full rounded bg-navy-950 object-cover"
					/>
				</>
			)}
			<p role="status" key={taken.count} className="min-h-6 font-medium tabular-nums">
				{taken.text}
			</p>
			<Button variant="primary" onClick={onClose} className="self-start">
				Done
			</Button>
		</div>
	);
}

/** Scans until `ended`. */
async function scan(
	video: HTMLVideoElement | null,
	ended: AbortSignal,
	onCode: (code: string) => void,
): Promise<void> {
	if (!video) return;
	const reader = await openReader();
	const stream = await navigator.mediaDevices.getUserMedia({
		video: { facingMode: "environment" },
		audio: false,
	});
	const stop = () => {
		for (const track of stream.getTracks()) track.stop();
	};
	if (ended.aborted) return stop();
	ended.addEventListener("abort", stop);
	video.srcObject = stream;
	await video.play();
	const seen = new Map<string, number>();
	while (!ended.aborted) {
		const codes = (await reader.detect(video)).flatMap(({ rawValue }) => toPartNumber(rawValue) ?? []);
		if (ended.aborted) return;
		for (const code of cameIntoView(seen, codes, performance.now())) onCode(code);
		await new Promise((resolve) => setTimeout(resolve, lookMs));
	}
}

function toSentence(error: unknown): string {
	switch (error instanceof Error ? error.name : "") {
		case "NotAllowedError":
			return "Your browser doesn't let this page use the camera";
		case "NotFoundError":
		case "OverconstrainedError":
			return "No camera was found";
		case "NotReadableError":
			return "Another program is using the camera";
		default:
			return "The camera can't be used for scanning here";
	}
}
