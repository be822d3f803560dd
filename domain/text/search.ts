/**
 * Words of the search page.
 * @module
 */
import { departmentsOf } from './departments.ts'

export const searchText = {
  title: 'Search',
  lead: 'Write what you are looking for, then choose the room to look in.',
  ways: 'Rooms to look in',
  label: 'What are you looking for?',
  submit: 'Search',
  resultsFor: (words: string) => `Where shall we look for “${words}”?`,
  within: (room: string) => `Look in ${room}`,
  rooms: departmentsOf,
} as const
