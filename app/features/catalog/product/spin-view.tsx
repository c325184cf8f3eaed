import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "~/design-system/hydrated.ts";
import { isPhoto, photoAddress } from "~/shared/photos/photo-sizes.ts";

/** Pixels of a drag that turn the luminaire by one frame. */
const dragStep = 12;
/** Frames to each side that are loaded ahead. */
const ahead = 3;

const frameAddress = (frame: string) =>
	isPhoto(frame) ? photoAddress(frame, { box: "full", width: 840, format: "webp" }) : frame;

/** A 360° view: a slider that turns the luminaire, by keyboard, touch and drag; without scripts a strip of the frames. */
export function SpinView({ frames, name }: { frames: readonly string[]; name: string }) {
	return useHydrated() ? (
		<SpinSlider frames={frames} name={name} />
	) : (
		<SpinStrip frames={frames} name={name} />
	);
}

function SpinStrip({ frames, name }: { frames: readonly string[]; name: string }) {
	return (
		<section
			aria-label={`${name} from all sides`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
			tabIndex={0}
			className="overflow-x-auto rounded border border-line bg-white"
		>
			<ol className="flex gap-2 p-2">
				{frames.map((frame, index) => (
					<li key={frame} className="flex-none">
						<img
							src={isPhoto(frame) ? photoAddress(frame, { box: "card", width: 480, format: "webp" }) : frame}
							alt={`${name}, turned by ${angleOf(index, frames.length)}°`}
							width={240}
							height={180}
							loading="lazy"
							decoding="async"
							className="h-45 w-60 object-contain"
						/>
					</li>
				))}
			</ol>
		</section>
	);
}

const angleOf = (index: number, count: number) => Math.round((360 * index) / count);

function SpinSlider({ frames, name }: { frames: readonly string[]; name: string }) {
	const id = useId();
	const [index, setIndex] = useState(0);
	const drag = useRef<{ x: number; from: number } | null>(null);
	const count = frames.length;
	const at = (frame: number) => frames[(frame + count) % count] ?? "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: the frames of a SKU stay.
	useEffect(() => {
		for (let step = 1; step <= ahead; step++)
			for (const frame of [index - step, index + step]) new Image().src = frameAddress(at(frame));
	}, [index]);
	const onPointerDown = (event: PointerEvent<HTMLElement>) => {
		event.currentTarget.setPointerCapture(event.pointerId);
		drag.current = { x: event.clientX, from: index };
	};
	const onPointerMove = (event: PointerEvent<HTMLElement>) => {
		if (!drag.current) return;
		const moved = Math.round((event.clientX - drag.current.x) / dragStep);
		setIndex((((drag.current.from + moved) % count) + count) % count);
	};
	const end = () => {
		drag.current = null;
	};
	const angle = angleOf(index, count);
	return (
		<div className="rounded border border-line bg-white p-4">
			{/* The slider below does the same by keyboard. */}
			<div
				className="cursor-grab touch-pan-y active:cursor-grabbing"
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={end}
				onPointerCancel={end}
			>
				<img
					src={frameAddress(at(index))}
					alt={`${name}, turned by ${angle}°`}
					width={560}
					height={420}
					draggable={false}
					className="mx-auto aspect-[4/3] w-full select-none object-contain"
				/>
			</div>
			<label htmlFor={id} className="mt-2 block text-sm">
				Turn the picture
			</label>
			<input
				id={id}
				type="range"
				min={0}
				max={count - 1}
				value={index}
				aria-valuetext={`${angle}°`}
				onChange={(event) => setIndex(Number(event.target.value))}
				className="min-h-touch w-full accent-navy-700"
			/>
		</div>
	);
}
