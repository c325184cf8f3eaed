/** One name per feature for both registers. */

const tidyNames: Record<string, string> = {
	"0-10V Dimming": "0-10 V dimming",
	"Capable of Changing CCT": "Tunable or selectable white",
	"Continuously Dimmable": "Continuous dimming",
	"DALI Dimming": "DALI dimming",
	"Damp Location Rated": "Damp location rated",
	"Dim to Warm": "Dim to warm",
	"Dry Location Rated": "Dry location rated",
	"Filament Style": "Filament style",
	"Full-Color Tunable": "Full color tunable",
	"Full-Color-Tunable": "Full color tunable",
	"Multi-Output": "Selectable output",
	"Occupancy Sensor": "Occupancy sensor",
	"Outdoor Rated": "Outdoor rated",
	"Recessed Fixtures": "For recessed fixtures",
	"Shatter Resistant": "Shatter resistant",
	"Use With Photo and/or Motion Sensors": "Works with photo and motion sensors",
	"Use With Timers": "Works with timers",
	"Vibration Service": "Vibration service",
	"Warm Dimming": "Dim to warm",
	"Wet Location Rated": "Wet location rated",
	"White Light Tunable": "Tunable or selectable white",
	"White-Tunable": "Tunable or selectable white",
	"Wireless Control": "Wireless control",
	"Wireless Dimming": "Wireless dimming",
};

const limits: Record<string, string> = {
	"Not Rated for Recessed Fixtures": "Not rated for recessed fixtures.",
	"Not for Use in Recessed Fixtures": "Not for use in recessed fixtures.",
	"Rated for indoor/outdoor weather protected light fixtures":
		"Rated for weather-protected fixtures indoors and outdoors.",
	"Weather protected fixture required for outdoor use.": "Requires a weather-protected fixture outdoors.",
};

const ignored = new Set(["", "None", "Other", "Non-Dimmable"]);

/** Splits "Special Features" into sorted features and notes. Unknown words are kept unchanged. */
export function readFeatures(raw: string): { features: string[]; notes: string[] } {
	const features = new Set<string>();
	const notes = new Set<string>();
	for (const word of raw.split(",").map((part) => part.trim())) {
		if (ignored.has(word)) continue;
		const limit = limits[word];
		if (limit !== undefined) notes.add(limit);
		else features.add(tidyNames[word] ?? word);
	}
	return { features: [...features].sort(), notes: [...notes] };
}
