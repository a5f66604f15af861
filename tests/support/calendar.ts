import { type IsoDay } from "@/lib/core/business-days";
import { settingsSchema } from "@/lib/settings/model/settings";
import { type ShopCalendar } from "@/lib/shipping/model/calendar";

type Changes = Partial<Omit<ShopCalendar, "closures">> & {
  /** First day, last day and note. */
  closures?: [from: IsoDay, to: IsoDay, note?: string][];
};

/** Returns the default settings with another calendar. */
export function settingsWith({ closures = [], ...calendar }: Changes) {
  const { shipping, contact } = settingsSchema.parse({});
  const usual = settingsSchema.parse({}).calendar;
  return {
    shipping,
    contact,
    calendar: {
      ...usual,
      ...calendar,
      closures: closures.map(([from, to, note = ""]) => ({ from, to, note })),
    },
  };
}
