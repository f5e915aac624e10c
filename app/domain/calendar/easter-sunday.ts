/**
 * Easter Sunday of a year as ISO date, by the Gregorian computus in the form of Meeus, Jones and
 * Butcher (Meeus, Astronomical Algorithms, chapter 8).
 * @param year 1583 to 9999
 */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const lateness = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * lateness + 114
  const month = Math.floor(days / 31)
  return `${year}-0${month}-${String((days % 31) + 1).padStart(2, '0')}`
}
